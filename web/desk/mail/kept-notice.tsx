// What a letter's writer should know of what the server keeps of it: drafts begun before, its plan, what was changed elsewhere.
import type { ReactNode } from 'react';
import type { Planned } from '#domain/letters/planned-mailing.ts';
import type { Keeping } from '#web/desk/mail/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/planned.ts';

type KeptNoticeProps = {
  opened: Planned | undefined;
  begun: readonly Planned[];
  keeping: Keeping;
  theirs: Planned | undefined;
  onOpen: (draft: Planned) => void;
  onTakeTheirs: () => void;
  onKeepOwn: () => void;
};

export function KeptNotice(props: KeptNoticeProps) {
  const { opened, begun, keeping, theirs, onOpen, onTakeTheirs, onKeepOwn } = props;
  if (keeping === 'changed' && theirs) {
    return (
      <div className="notice notice--error" role="alert">
        <p>{words.changedElsewhere}</p>
        <blockquote className="compose__theirs">
          <strong>{theirs.subject || words.noSubject}</strong>
          <p>{theirs.body}</p>
        </blockquote>
        <div className="actions">
          <Choice onPress={onKeepOwn}>{words.keepOwn}</Choice>
          <Choice onPress={onTakeTheirs}>{words.takeTheirs}</Choice>
        </div>
      </div>
    );
  }
  if (keeping === 'gone') {
    return (
      <div className="notice notice--error" role="alert">
        <p>{words.goneElsewhere}</p>
        <div className="actions">
          <Choice onPress={onKeepOwn}>{words.keepOwn}</Choice>
        </div>
      </div>
    );
  }
  if (opened && opened.at !== null) {
    const said = opened.reason
      ? words.notSent({ at: opened.at, reason: opened.reason })
      : words.plannedFor({ at: opened.at });
    return (
      <p className="compose__restored small">
        {said} {words.untilPlannedAnew}
      </p>
    );
  }
  const [newest] = begun;
  if (!newest) return null;
  return (
    <p className="compose__restored small">
      {words.youBegan({
        subject: newest.subject || words.noSubject,
        keptAt: timeText(newest.updatedAt),
        others: begun.length - 1,
      })}{' '}
      <Button className="link-button" onPress={() => onOpen(newest)}>
        <u>{words.goOnWithIt}</u>
      </Button>
    </p>
  );
}

function Choice({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button look="small" onPress={onPress}>
      {children}
    </Button>
  );
}

export function KeepingWords({ keeping }: { keeping: Keeping }) {
  const isTrouble = keeping === 'not_kept' || keeping === 'changed' || keeping === 'gone';
  return (
    <span className={isTrouble ? 'field__error' : 'soft small'} role="status">
      {words.keepingWords[keeping]}
    </span>
  );
}
