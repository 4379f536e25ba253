// The HTML of a draft in a frame where nothing runs: posted as a form, since it is too long for an address.
import { useEffect, useId, useRef } from 'react';
import { LetterFrame } from '#web/desk/letter-parts.tsx';

type DraftFrameProps = { fields: Record<string, string> };

export function DraftFrame({ fields }: DraftFrameProps) {
  const name = `letter-${useId()}`;
  const form = useRef<HTMLFormElement>(null);
  const written = JSON.stringify(fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent anew when the words change
  useEffect(() => form.current?.submit(), [written]);
  return (
    <>
      <form ref={form} hidden method="post" action="/letters/preview" target={name}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} readOnly />
        ))}
      </form>
      {/* Another frame for other words: in the same one every preview would be a step of the browser's Back. */}
      <LetterFrame key={written} name={name} />
    </>
  );
}
