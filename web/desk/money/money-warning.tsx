// Before somebody is deleted: what came for them, which is then to go back without a name beside it.
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#domain/locale/locale.ts';
import { moneyQuery } from '#web/desk/money/money-queries.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Failed } from '#web/ui/waiting.tsx';
import { deletedWithMoney, moneyNotLoaded } from '#words/desk/money.ts';

export function MoneyWarning({ id }: { id: string }) {
  const { event } = useDesk();
  const { data, isError, refetch } = useQuery(moneyQuery(id));
  if (isError) return <Failed message={moneyNotLoaded} onRetry={() => void refetch()} />;
  if (!data || data.money.paidCents <= 0) return null;
  const amount = formatPrice(data.money.paidCents, event);
  return (
    <p className="notice notice--error" role="alert">
      {deletedWithMoney({ amount })}
    </p>
  );
}
