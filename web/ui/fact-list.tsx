// Facts to read: a label and a value each.
type FactListProps = { facts: readonly { label: string; value: string }[] };

export function FactList({ facts }: FactListProps) {
  return (
    <dl className="fact-list">
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
