// Gives a bank line to anybody, or to several: searched by name or code, each with what of it is theirs.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankLineView, FoundDebtor, NewMatch } from '#domain/money/bank-line.ts';
import { peopleQuery } from '#web/admin/payments/payment-queries.ts';
import { centsOf, textOfCents } from '#web/form-editor/price-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Failed } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/bank-lines.ts';
import { sumText } from '#words/desk/in-locale.ts';
import { registrationsNotLoaded } from '#words/desk/lists.ts';

type Part = { debtor: FoundDebtor; amount: string; section: string | null };

type SplitLineProps = {
  line: BankLineView;
  onMatch: (shares: NewMatch['shares']) => void;
  onClose: () => void;
};

export function SplitLine({ line, onMatch, onClose }: SplitLineProps) {
  const [q, setQ] = useState('');
  const [parts, setParts] = useState<Part[]>([]);
  const people = useQuery(peopleQuery(q.trim()));
  // Of what was typed before, they are no answer yet.
  const { data: found = [], isPlaceholderData: isStale } = people;
  const sign = Math.sign(line.leftCents);
  const leftCents = Math.abs(line.leftCents);
  const taken = parts.reduce(
    (sum, { amount }) => sum + (Number.isNaN(centsOf(amount)) ? 0 : centsOf(amount)),
    0,
  );
  const others = found.filter(({ registrationId }) =>
    parts.every((part) => part.debtor.registrationId !== registrationId),
  );
  const add = (debtor: FoundDebtor) => {
    const open = Math.max(0, sign * debtor.openCents);
    const rest = Math.max(0, leftCents - taken);
    setParts([
      ...parts,
      { debtor, amount: textOfCents(open > 0 ? Math.min(open, rest) : rest), section: null },
    ]);
    setQ('');
  };
  const isWrong = parts.some(({ amount }) => !(centsOf(amount) > 0));
  const match = () => {
    if (parts.length === 0 || isWrong || taken > leftCents) return;
    onMatch(
      parts.map(({ debtor: { registrationId, openCents }, amount, section }) => ({
        ...{ registrationId, openCents, section },
        cents: sign * centsOf(amount),
      })),
    );
  };
  return (
    <form
      className="stack stack--tight"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const [first] = others;
        if (q.trim() === '') match();
        else if (first && !isStale) add(first);
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {parts.map((part, index) => (
        <PartFields
          key={part.debtor.registrationId}
          part={part}
          onChange={(changed) => setParts(parts.with(index, changed))}
          onRemove={() => setParts(parts.toSpliced(index, 1))}
        />
      ))}
      <label className="field">
        <span className="field__label">{words.searchPerson}</span>
        <input
          className="field__control"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: it was asked for by a press.
          autoFocus
          maxLength={200}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </label>
      {q.trim() !== '' && (
        <ul className="line__found" aria-busy={isStale} inert={isStale}>
          {people.isSuccess && others.length === 0 && <li className="soft">{words.nobodyFound}</li>}
          {others.map((debtor) => (
            <li key={debtor.registrationId}>
              <Button className="line__proposal" onPress={() => add(debtor)}>
                <span>
                  <strong>{debtor.name}</strong> <span className="soft line__code">{debtor.paymentCode}</span>
                  <span className="line__reasons">{words.openText(debtor)}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {people.isError && <Failed message={registrationsNotLoaded} onRetry={() => void people.refetch()} />}
      {isWrong && <p className="field__error">{words.notAnAmount()}</p>}
      {taken > leftCents && (
        <p className="field__error">{words.moreThanLeft({ amount: sumText(leftCents) })}</p>
      )}
      <div className="actions">
        {parts.length > 0 && (
          <button type="submit" className="button button--small">
            {words.matchWithThese}
          </button>
        )}
        <Button look="quiet small" onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </form>
  );
}

type PartFieldsProps = {
  part: Part;
  onChange: (part: Part) => void;
  onRemove: () => void;
};

function PartFields({ part, onChange, onRemove }: PartFieldsProps) {
  const { debtor, amount, section } = part;
  const { name, sections } = debtor;
  const choose = (key: string) => {
    const chosen = sections.find((one) => one.key === key);
    const amount = textOfCents(chosen?.cents ?? debtor.openCents);
    onChange({ ...part, section: chosen?.key ?? null, amount });
  };
  return (
    <div className="line__part">
      <span>
        <strong>{name}</strong> <span className="soft">{words.openText(debtor)}</span>
      </span>
      <input
        className="field__control"
        aria-label={words.amountFor({ name })}
        inputMode="decimal"
        maxLength={12}
        value={amount}
        onChange={({ target }) => onChange({ ...part, amount: target.value })}
      />
      {sections.length > 1 && (
        <select
          className="field__control"
          aria-label={words.whatFor({ name })}
          value={section ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{words.allOpen}</option>
          {sections.map(({ key, title, cents }) => (
            <option key={key} value={key}>
              {title} {sumText(cents)}
            </option>
          ))}
        </select>
      )}
      <Button look="quiet small" aria-label={words.remove({ name })} onPress={onRemove}>
        ×
      </Button>
    </div>
  );
}
