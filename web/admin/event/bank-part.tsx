// Whereto riders transfer, as the country of the account writes it.
import type { BankAccount } from '#domain/event/event.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { EventField, EventSelect } from '#web/admin/event/event-field.tsx';
import { EventPart, FieldPair } from '#web/admin/event/event-part.tsx';
import { EventTemplate } from '#web/admin/event/event-template.tsx';
import * as words from '#words/desk/event.ts';

const kinds: Record<BankAccount['kind'] | '', string> = {
  bsb: words.bsbAccount,
  iban: words.ibanAccount,
  'sort-code': words.sortCodeAccount,
  lines: words.accountInWords,
  '': words.noAccount,
};

export function BankPart() {
  const { form } = useEventForm();
  const kind = form.watch('bank.kind');
  return (
    <EventPart group="bank">
      <FieldPair>
        <EventSelect name="bank.kind" options={kinds} />
        {kind !== '' && <EventField name="bank.accountName" />}
      </FieldPair>
      {kind !== '' && <AccountFields kind={kind} />}
      <EventTemplate name="refundRule" rows={3} help={words.refundRuleHelp} />
    </EventPart>
  );
}

function AccountFields({ kind }: { kind: BankAccount['kind'] }) {
  switch (kind) {
    case 'bsb':
      return (
        <FieldPair>
          <EventField name="bank.bsb" />
          <EventField name="bank.accountNumber" />
        </FieldPair>
      );
    case 'iban':
      return (
        <FieldPair>
          <EventField name="bank.iban" help={words.checkDigits} />
          <EventField name="bank.bic" help={words.mayBeLeftEmpty} />
        </FieldPair>
      );
    case 'sort-code':
      return (
        <FieldPair>
          <EventField name="bank.sortCode" />
          <EventField name="bank.accountNumber" />
        </FieldPair>
      );
    case 'lines':
      return <EventField name="bank.lines" rows={3} help={words.allForTransfer} />;
  }
}
