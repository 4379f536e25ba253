// Admin, Mail: the rules that write by themselves, each with its switch, and what a new one may begin with.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Rule, type RuleText, textOfRule, whoOfRule } from '#domain/letters/letter-rule.ts';
import { RuleDialog } from '#web/admin/mail/rules/rule-dialog.tsx';
import { RuleLogDialog } from '#web/admin/mail/rules/rule-log.tsx';
import { RulePreview } from '#web/admin/mail/rules/rule-preview.tsx';
import { refreshRules, rulesQuery } from '#web/admin/mail/rules/rule-queries.ts';
import { call } from '#web/call.ts';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/rules.ts';
import { whoWords } from '#words/desk/who.ts';

type Open =
  | { what: 'edit'; rule: Rule | undefined; text: RuleText }
  | { what: 'preview' | 'log'; rule: Rule }
  | undefined;

type RulesPanelProps = {
  /** Of an edition that is over nothing is written any more. */
  isOver: boolean;
};

export function RulesPanel({ isOver }: RulesPanelProps) {
  const rules = useQuery(rulesQuery);
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const { data } = rules;
  const close = () => setOpen(undefined);
  const previewed = open?.what === 'preview' ? newestOf(open.rule, data?.items) : undefined;
  const turn = useDeed({
    mutationFn: ({ rule, isOn }: { rule: Rule; isOn: boolean }) =>
      call('POST /api/admin/rules/:id/switch', {
        params: { id: rule.id },
        body: { isOn, basedOn: rule.version },
      }),
    // Not held up until all is read again: it may be switched at once.
    said: ({ isOn }) => ({ title: isOn ? words.switchedOn : words.switchedOff }),
    onSuccess: (switched) => {
      client.setQueryData(
        rulesQuery.queryKey,
        (known) =>
          known && {
            ...known,
            items: known.items.map((rule) => (rule.id === switched.id ? switched : rule)),
          },
      );
      close();
    },
    // Also when it failed: somebody else may have changed it.
    onSettled: () => void refreshRules(client),
    failed: words.notSwitched,
  });
  const copy = useDeed({
    mutationFn: () => call('POST /api/admin/rules/copy', {}),
    said: () => ({ title: words.copied }),
    onSuccess: () => refreshRules(client),
    failed: words.notCopied,
  });
  return (
    <Panel title={words.rules}>
      <p className="soft small">{words.aboutRules}</p>
      <Unread of={rules} waiting={words.loading} failed={words.notLoaded} />
      {data && data.items.length > 0 && (
        <ul className="plain-list">
          {data.items.map((rule) => (
            <RuleItem
              key={rule.id}
              rule={rule}
              isOver={isOver}
              onOpen={setOpen}
              onSwitchOff={() => turn.isPending || turn.mutate({ rule, isOn: false })}
            />
          ))}
        </ul>
      )}
      {data && !isOver && (
        <div className="rules__new">
          <p className="small">{data.items.length === 0 ? words.none : words.begin}</p>
          <div className="actions">
            {words.templates.map(({ label, rule: text }) => (
              <Button
                key={label}
                look="small"
                onPress={() => setOpen({ what: 'edit', rule: undefined, text })}
              >
                {label}
              </Button>
            ))}
            {data.before > 0 && (
              <Button look="small" isBusy={copy.isPending} onPress={() => copy.mutate()}>
                {words.copy(data)}
              </Button>
            )}
          </div>
        </div>
      )}
      {open?.what === 'edit' && (
        <RuleDialog
          rule={open.rule}
          text={open.text}
          onClose={close}
          onSaved={(saved) => setOpen(saved.isOn ? undefined : { what: 'preview', rule: saved })}
        />
      )}
      {previewed && (
        <RulePreview
          title={words.previewTitle(previewed)}
          id={previewed.id}
          rule={textOfRule(previewed)}
          label={words.doSwitchOn}
          refuse={words.leaveOff}
          isPending={turn.isPending}
          onDo={() => turn.mutate({ rule: previewed, isOn: true })}
          onClose={close}
        />
      )}
      {open?.what === 'log' && <RuleLogDialog rule={open.rule} onClose={close} />}
    </Panel>
  );
}

/** One that was just saved is newer than in the list, until that is read again. */
function newestOf(rule: Rule, listed: readonly Rule[] = []): Rule {
  return listed.find(({ id, version }) => id === rule.id && version > rule.version) ?? rule;
}

type RuleItemProps = {
  rule: Rule;
  isOver: boolean;
  onOpen: (open: Open) => void;
  onSwitchOff: () => void;
};

function RuleItem({ rule, isOver, onOpen, onSwitchOff }: RuleItemProps) {
  const { event } = useDesk();
  const { data: questions = [] } = useQuery(allQuestionsQuery);
  const { name, isOn, isStuck, sent, held, lastRunAt } = rule;
  const whom = isStuck
    ? words.stuck
    : whoWords(whoOfRule(rule), { event, questions }).join('; ') || words.everybody;
  const ranAt = lastRunAt ? timeText(lastRunAt) : undefined;
  const of = <span className="visually-hidden">{words.ofRule(rule)}</span>;
  return (
    <li className="rules__item">
      <div className="mailings__words">
        <strong>{name}</strong>
        <span className="small">
          {whom} · {words.whenWords(rule, event)}
        </span>
        {(isOn || sent + held > 0) && (
          <span className="soft small">{words.facts({ sent, held, ranAt })}</span>
        )}
      </div>
      <span className={isOn ? 'badge badge--strong' : 'badge'}>{isOn ? words.on : words.off}</span>
      <div className="actions">
        {!isOver && (
          <Button look="small" onPress={() => (isOn ? onSwitchOff() : onOpen({ what: 'preview', rule }))}>
            {isOn ? words.switchOff : words.switchOn}
            {of}
          </Button>
        )}
        {!isOver && (
          <Button look="quiet small" onPress={() => onOpen({ what: 'edit', rule, text: textOfRule(rule) })}>
            {words.edit}
            {of}
          </Button>
        )}
        <Button look="quiet small" onPress={() => onOpen({ what: 'log', rule })}>
          {words.log}
          {of}
        </Button>
      </div>
    </li>
  );
}
