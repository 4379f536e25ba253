// A test letter goes to the admin's own address, or to another one that they name: not every sign-in name gets mail.
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { asciiAddressOf, emailFault } from '#domain/email.ts';
import { fieldsOf } from '#web/desk/message-of.ts';
import { userQuery } from '#web/desk/session.ts';
import { useFormErrors } from '#web/desk/use-form-errors.ts';
import { useTestLetter } from '#web/desk/use-test-letter.ts';
import { TextField } from '#web/ui/text-field.tsx';

type TestLetterProps = {
  queue: (recipient: string) => Promise<{ recipient: string }>;
  /** False when the letter itself is not ready, which is then said there. */
  onCheck?: () => boolean;
};

export function TestLetter({ queue, onCheck = () => true }: TestLetterProps) {
  const signInName = useQuery(userQuery).data?.email ?? '';
  const isReached = asciiAddressOf(signInName) !== undefined;
  const [typed, setTyped] = useState<string>();
  const recipient = (typed ?? (isReached ? signInName : '')).trim();
  const { form, errors, showErrors } = useFormErrors();
  const send = useTestLetter(() => queue(recipient));
  const submit = (press: FormEvent) => {
    press.preventDefault();
    if (send.isPending || !onCheck()) return;
    const fault = recipient === '' ? 'Say where the test letter goes' : emailFault(recipient);
    showErrors(fault ? { recipient: fault } : {});
    if (!fault) send.mutate(undefined, { onError: (error) => showErrors(fieldsOf(error)) });
  };
  return (
    <form ref={form} className="test-letter" noValidate onSubmit={submit}>
      <TextField
        name="recipient"
        label="Test letter to"
        type="email"
        value={typed ?? recipient}
        error={errors.recipient}
        help={
          isReached || !signInName
            ? undefined
            : `${signInName} is a name to sign in by: no mail arrives there.`
        }
        onChange={setTyped}
      >
        <button type="submit" className="button button--small" aria-disabled={send.isPending}>
          <Send aria-hidden="true" size={18} />
          {send.isPending ? 'Sending...' : 'Send test'}
        </button>
      </TextField>
    </form>
  );
}
