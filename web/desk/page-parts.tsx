// The parts of a page, one at a time; which one stands in the page's address, and the first is at the address itself.
import * as Tabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useChosenInView } from '#web/ui/use-chosen-in-view.ts';

type Part = { id: string; label: string; draw: () => ReactNode };

type PagePartsProps = {
  /** Of what they are parts. */
  label: string;
  /** Under which the address says the part. */
  name?: string;
  className?: string;
  parts: readonly [Part, ...Part[]];
};

export function PageParts({ label, name = 'part', className, parts }: PagePartsProps) {
  const [search, setSearch] = useSearchParams();
  const [first] = parts;
  const { id } = parts.find((part) => part.id === search.get(name)) ?? first;
  const row = useChosenInView<HTMLDivElement>(id);
  return (
    <Tabs.Root
      className={className}
      value={id}
      onValueChange={(next) => setSearch(next === first.id ? {} : { [name]: next })}
      activationMode="manual"
    >
      <Tabs.List className="tabs goes-on no-print" aria-label={label} ref={row}>
        {parts.map((part) => (
          <Tabs.Trigger key={part.id} value={part.id} className="tabs__tab">
            {part.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {parts.map((part) => (
        <Tabs.Content key={part.id} value={part.id} className="tabs__panel">
          {part.draw()}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
