// Facts to read: a label and a value each.
import type { ComponentProps, ReactNode } from 'react';

type FactListProps = ComponentProps<'dl'> & { facts: readonly { label: ReactNode; value: ReactNode }[] };

export function FactList({ facts, className = 'fact-list', ...list }: FactListProps) {
  return (
    <dl className={className} {...list}>
      {facts.map(({ label, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read the same
        <div key={place}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
