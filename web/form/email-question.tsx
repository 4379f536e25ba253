// Below an e-mail control: asks about what looks like a slip. Nothing is refused for it.
import { useEffect, useState } from 'react';
import { controlId } from '#web/form/control-id.ts';
import type { FormFieldProps } from '#web/form/form-field-props.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/form.ts';

export function EmailQuestion({ form, field, answer, onAnswer }: FormFieldProps) {
  const typed = typeof answer === 'string' ? answer : '';
  const likely = useLikelyAddress(typed);
  const take = (address: string) => {
    onAnswer(field.id, address);
    document.getElementById(controlId(form, field.id))?.focus();
  };
  return (
    <div className="live" role="status">
      {likely && (
        // Who has typed as far as 'gmail.co' is asked on leaving the control.
        <p
          className={likely.startsWith(typed) ? 'field__question field__question--begun' : 'field__question'}
        >
          <Sentence
            text={words.didYouMean}
            parts={{
              address: (
                <button type="button" className="field__likely" onClick={() => take(likely)}>
                  {likely}
                </button>
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}

type Slips = typeof import('#domain/values/email-typo.ts');

/** What knows slips comes once something is typed; where it does not, nothing is asked. */
function useLikelyAddress(typed: string): string | undefined {
  const [slips, setSlips] = useState<Slips>();
  const isTyped = typed !== '';
  useEffect(() => {
    if (isTyped) import('#domain/values/email-typo.ts').then(setSlips, () => undefined);
  }, [isTyped]);
  return slips?.likelyAddress(typed);
}
