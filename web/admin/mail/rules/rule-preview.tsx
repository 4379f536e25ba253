// Before a rule is switched on, or a running one is changed: what changes, who gets what today, one letter.
import { useQuery } from '@tanstack/react-query';
import { changedParts, type RulePlan, type RuleText, whoOfRule } from '#domain/letters/letter-rule.ts';
import { rulePlanQuery } from '#web/admin/mail/rules/rule-queries.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { LetterSheet } from '#web/desk/letter-parts.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { andMore, namesText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/rules.ts';
import { whoWords } from '#words/desk/who.ts';

type RulePreviewProps = {
  title: string;
  id: string;
  rule: RuleText;
  /** What runs now, where it is changed. */
  before?: RuleText;
  label: string;
  refuse: string;
  isPending: boolean;
  onDo: () => void;
  onClose: () => void;
};

export function RulePreview(props: RulePreviewProps) {
  const { title, id, rule, before, label, refuse, isPending, onDo, onClose } = props;
  const plan = useQuery(rulePlanQuery({ ...rule, id }));
  const { data } = plan;
  return (
    <Dialog title={title} onClose={onClose} isWide>
      {before && <Changes before={before} after={rule} />}
      <Unread of={plan} waiting={words.counting} failed={messageOf(plan.error, words.notCounted)} />
      {data && (
        <>
          <Plan plan={data} rule={rule} />
          {!data.isMailConfigured && <p className="notice">{words.noMailServer}</p>}
          <AskActions
            label={label}
            pendingLabel={words.saving}
            closeLabel={refuse}
            isPending={isPending}
            onDo={onDo}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function Plan({ plan, rule: { graceDays } }: { plan: RulePlan; rule: RuleText }) {
  return (
    <>
      <p>
        <strong>{words.today(plan)}</strong>
      </p>
      <Names of={plan.today} />
      <p className="soft small">{words.fits(plan)}</p>
      {plan.held.length > 0 && (
        <Panel title={words.notToday} level={3} className="stack stack--tight">
          {plan.held.map(({ reason, ...some }) => (
            <div key={reason}>
              <p>
                <strong>{words.heldToday({ reason, graceDays })}</strong>
              </p>
              <Names of={some} />
            </div>
          ))}
        </Panel>
      )}
      {plan.letter && (
        <Panel title={words.asOneReadsIt} level={3} className="stack stack--tight">
          <LetterSheet letter={plan.letter} />
        </Panel>
      )}
    </>
  );
}

const shownAtFirst = 20;

/** The first of them, and a press opens the others. */
function Names({ of: { count, names } }: { of: RulePlan['today'] }) {
  const others = names.slice(shownAtFirst);
  const first = names.slice(0, shownAtFirst).join(', ');
  if (others.length === 0) return first && <p>{first}</p>;
  return (
    <>
      <p>{first}</p>
      <details>
        <summary>{andMore({ count: count - shownAtFirst })}</summary>
        <p>{namesText({ count: count - shownAtFirst, names: others })}</p>
      </details>
    </>
  );
}

type ChangesProps = { before: RuleText; after: RuleText };

function Changes({ before, after }: ChangesProps) {
  const { event } = useDesk();
  const { data: questions = [] } = useQuery(allQuestionsQuery);
  const said = (rule: RuleText, part: keyof RuleText): string => {
    if (part === 'who') return whoWords(whoOfRule(rule), { event, questions }).join('; ') || words.everybody;
    if (part === 'occasion') return words.occasions[rule.occasion];
    return part === 'letter' ? words.letters[rule.letter] : String(rule[part]);
  };
  return (
    <section aria-labelledby="rule-changes">
      <h3 id="rule-changes">{words.whatChanges}</h3>
      <dl className="rule-changes">
        {changedParts(before, after).map((part) => (
          <div key={part}>
            <dt>{words.parts[part]}</dt>
            <dd>{words.becomes({ from: said(before, part), to: said(after, part) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
