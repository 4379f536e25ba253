// Warns of an account number or a price that was typed into a text, and puts its placeholder there at a press.
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { NamedValues } from '#domain/basics/template.ts';
import { copiedFacts, withPlaceholder } from '#domain/letters/copied-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/desk/editor.ts';

type CopiedFactsProps = {
  text: string;
  values: NamedValues;
  currency: string;
  onChange: (text: string) => void;
};

export function CopiedFacts({ text, values, currency, onChange }: CopiedFactsProps) {
  const seen = useDeferredValue(text);
  const copied = copiedFacts(seen, values, currency);
  return (
    <div role="status" className="copied-facts">
      {copied.map((fact) => (
        <p key={fact.at} className="copied-facts__fact small">
          <TriangleAlert aria-hidden="true" size={18} />
          <span>
            <Sentence text={words.copiedFacts[fact.kind]} parts={{ fact: <strong>{fact.found}</strong> }} />{' '}
            {fact.name && (
              <Button className="link-button" onPress={() => onChange(withPlaceholder(seen, fact))}>
                <u>{words.putPlaceholder({ name: fact.name })}</u>
              </Button>
            )}
          </span>
        </p>
      ))}
    </div>
  );
}
