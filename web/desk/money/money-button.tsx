// In lists: the state of somebody's money; a press records what came, where whoever is signed in may.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { MoneyBadge, moneyText } from '#web/desk/money/money-badge.tsx';
import { RecordDialog } from '#web/desk/money/record-dialog.tsx';
import { refreshRegistrations } from '#web/desk/queries.ts';
import { organizerQuery } from '#web/desk/session.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/money.ts';

type MoneyButtonProps = {
  registration: Pick<ListedRegistration, 'id' | 'name' | 'money'> &
    Partial<Pick<ListedRegistration, 'entries'>>;
};

export function MoneyButton({ registration: { id, name, money, entries = [] } }: MoneyButtonProps) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  // Admins have not read who they are as an organizer, and need not.
  const organizer = useQuery({ ...organizerQuery, enabled: false }).data?.organizer;
  if (money.state === 'nothing_due') return null;
  if (organizer && !entries.some(({ section }) => organizer.sections.includes(section))) {
    return (
      <span className="money-button">
        <MoneyBadge money={money} />
      </span>
    );
  }
  return (
    <span className="money-button">
      <Button
        className="money-button__press"
        aria-label={words.receivedOf({ state: moneyText(money), name })}
        onPress={() => setIsOpen(true)}
      >
        <MoneyBadge money={money} />
      </Button>
      {isOpen && (
        <RecordDialog
          id={id}
          name={name}
          what="payment"
          onClose={() => setIsOpen(false)}
          onRecorded={() => refreshRegistrations(client)}
        />
      )}
    </span>
  );
}
