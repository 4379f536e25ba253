// Whereto riders transfer, as the country of the account writes it.
import type { BankAccount } from '#domain/event.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { EventField, EventSelect } from '#web/admin/event/event-field.tsx';
import { EventPart, FieldPair } from '#web/admin/event/event-part.tsx';

const kinds: Record<BankAccount['kind'], string> = {
  bsb: 'Australia: BSB and account number',
  iban: 'Europe and beyond: IBAN',
  'sort-code': 'United Kingdom: sort code and account number',
  lines: 'Another, in words',
};

export function BankPart() {
  const { form } = useEventForm();
  return (
    <EventPart group="bank">
      <FieldPair>
        <EventSelect name="bank.kind" options={kinds} />
        <EventField name="bank.accountName" />
      </FieldPair>
      <AccountFields kind={form.watch('bank.kind')} />
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
          <EventField name="bank.iban" help="Its check digits are checked" />
          <EventField name="bank.bic" help="May be left empty" />
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
      return <EventField name="bank.lines" rows={3} help="Everything that a rider’s bank asks for" />;
  }
}
