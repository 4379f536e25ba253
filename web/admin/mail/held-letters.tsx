// While letters are held since a backup was put back: why, who would get what, and the press that lets them go.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { HeldLetters, HeldPart } from '#domain/letters/held-letters.ts';
import { call } from '#web/call.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { NoMailServer } from '#web/desk/no-mail-server.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { OneOf } from '#web/ui/tick.tsx';
import { Failed } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/held-letters.ts';
import { andMore } from '#words/desk/in-locale.ts';
import { lettersOnTheWay, sendLetters } from '#words/desk/letter-states.ts';

/** Among what is read of mail: a letter that is written meanwhile is held, too. */
const heldLettersQuery = queryOptions({
  queryKey: ['mail', 'held'],
  queryFn: () => call('GET /api/admin/held-letters', {}),
  refetchOnMount: 'always',
});

export function HeldLettersNotice() {
  const held = useQuery(heldLettersQuery);
  const [isAsking, setIsAsking] = useState(false);
  if (held.isError) return <Failed message={words.notLoaded} onRetry={() => void held.refetch()} />;
  const { hold, isMailConfigured = true } = held.data ?? {};
  if (!hold) return null;
  return (
    <Panel title={words.title} className="notice notice--error">
      <p>{words.why(hold)}</p>
      <p>
        <strong>{words.waiting(countsOf(hold))}</strong>
      </p>
      <div className="actions">
        <Button onPress={() => setIsAsking(true)}>{words.letThemGo}</Button>
      </div>
      {isAsking && (
        <LetGoDialog hold={hold} isMailConfigured={isMailConfigured} onClose={() => setIsAsking(false)} />
      )}
    </Panel>
  );
}

const countsOf = ({ old, since }: HeldLetters) => ({ old: old.count, since: since.count });

type LetGoDialogProps = { hold: HeldLetters; isMailConfigured: boolean; onClose: () => void };

function LetGoDialog({ hold, isMailConfigured, onClose }: LetGoDialogProps) {
  const client = useQueryClient();
  const [withOld, setWithOld] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const counts = countsOf(hold);
  const going = counts.since + (withOld ? counts.old : 0);
  const letGo = useDeed({
    mutationFn: () => {
      const { backupMadeAt } = hold;
      return call('POST /api/admin/held-letters', { body: { backupMadeAt, withOld } });
    },
    said: ({ old, since }) => ({
      title: words.goNow,
      description: lettersOnTheWay({ count: since + (withOld ? old : 0) }),
    }),
    failed: words.notLetGo,
    // Also when it failed: somebody else was first.
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: ['mail'] });
    },
  });
  const submit = () => {
    if (letGo.isPending) return;
    setIsMissing(!isSure);
    if (isSure) letGo.mutate();
    else tick.current?.focus();
  };
  const writesThen = words.writesThen(hold);
  return (
    <Dialog title={words.question} onClose={onClose} isWide>
      <form
        className="stack stack--wide"
        noValidate
        onSubmit={(press) => {
          press.preventDefault();
          submit();
        }}
      >
        {counts.old > 0 && (
          <fieldset className="field">
            <legend className="field__label">{words.which}</legend>
            <Which isChosen={!withOld} onChoose={() => setWithOld(false)} help={words.onlySinceHelp}>
              {words.onlySince(counts.since)}
            </Which>
            <Which isChosen={withOld} onChoose={() => setWithOld(true)} help={words.allHelp}>
              {words.all(counts)}
            </Which>
          </fieldset>
        )}
        <Panel title={words.whoGets} level={3} className="stack stack--tight">
          {going === 0 && <p>{words.none}</p>}
          <Part part={hold.since} title={withOld ? words.sinceBackup : undefined} />
          {withOld && <Part part={hold.old} title={words.ofBackup} />}
        </Panel>
        {writesThen && <p className="notice">{writesThen}</p>}
        {!isMailConfigured && <NoMailServer />}
        <div className={isMissing ? 'field field--invalid' : 'field'}>
          <label className="choice">
            <input
              ref={tick}
              type="checkbox"
              checked={isSure}
              aria-invalid={isMissing}
              aria-describedby="held-sure-said"
              onChange={({ target }) => {
                setIsSure(target.checked);
                setIsMissing(false);
              }}
            />
            <span>{words.isOnlyOne}</span>
          </label>
          <p className={isMissing ? 'field__error' : 'field__help'} id="held-sure-said">
            {words.askOperator}
          </p>
        </div>
        <FormActions
          label={going > 0 ? sendLetters({ count: going }) : words.letGoNone}
          pendingLabel={words.lettingGo}
          isPending={letGo.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

type WhichProps = { isChosen: boolean; onChoose: () => void; help: string; children: ReactNode };

function Which({ isChosen, onChoose, help, children }: WhichProps) {
  return (
    <OneOf group="held-which" isChosen={isChosen} onChoose={onChoose}>
      {children}
      <span className="field__help held__help">{help}</span>
    </OneOf>
  );
}

type PartProps = { part: HeldPart; title: ((count: number) => string) | undefined };

function Part({ part: { count, letters }, title }: PartProps) {
  if (count === 0) return null;
  return (
    <>
      {title && <h4 className="held__part">{title(count)}</h4>}
      <ul className="held__letters">
        {letters.map(({ id, recipient, subject }) => (
          <li key={id}>
            <span className="held__to">{recipient}</span> <span className="soft">{subject}</span>
          </li>
        ))}
      </ul>
      {count > letters.length && <p className="soft">{andMore({ count: count - letters.length })}</p>}
    </>
  );
}
