// A test letter goes to the admin's own address, or to another one that they name: not every sign-in name gets mail.
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import * as z from 'zod/mini';
import { rule } from '#domain/basics/faults.ts';
import { asciiAddressOf, emailFault } from '#domain/values/email.ts';
import { fieldsOf } from '#web/desk/message-of.ts';
import { errorOf, showErrors, usePlainForm } from '#web/desk/plain-form.ts';
import { userQuery } from '#web/desk/session.ts';
import { useTestLetter } from '#web/desk/use-test-letter.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import * as words from '#words/desk/test-letter.ts';

const schema = z.object({
  recipient: z.pipe(
    z.string().check(z.trim()),
    z.string().check(z.minLength(1, { error: words.addressMissing, abort: true }), rule(emailFault)),
  ),
});

type TestLetterProps = {
  queue: (recipient: string) => Promise<{ recipient: string }>;
  /** Where it goes whatever is typed: then nothing is. */
  fixedAddress?: string | undefined;
  /** False when the letter itself is not ready, which is then said there. */
  onCheck?: () => boolean;
};

export function TestLetter(props: TestLetterProps) {
  const { fixedAddress, queue, onCheck = () => true } = props;
  const send = useTestLetter(queue);
  if (fixedAddress === undefined) return <AddressedTest {...props} />;
  return (
    <div className="test-letter">
      <p className="soft small">{words.testGoesTo({ address: fixedAddress })}</p>
      <Button look="small" isBusy={send.isPending} onPress={() => onCheck() && send.mutate(fixedAddress)}>
        <Send aria-hidden="true" size={18} />
        {send.isPending ? words.sending : words.sendTest}
      </Button>
    </div>
  );
}

function AddressedTest({ queue, onCheck = () => true }: TestLetterProps) {
  const signInName = useQuery(userQuery).data?.email ?? '';
  const isReached = asciiAddressOf(signInName) !== undefined;
  const form = usePlainForm(schema, { recipient: isReached ? signInName : '' });
  const send = useTestLetter(queue);
  const check = form.handleSubmit(({ recipient }) =>
    send.mutate(recipient, {
      onError: (error) => showErrors(form, [{ name: 'recipient' }], fieldsOf(error)),
    }),
  );
  return (
    <form
      className="test-letter"
      noValidate
      onSubmit={(press) => {
        press.preventDefault();
        if (!send.isPending && onCheck()) void check(press);
      }}
    >
      <TextField
        control={form.register('recipient')}
        label={words.testLetterTo}
        type="email"
        error={errorOf(form, 'recipient')}
        help={isReached || !signInName ? undefined : words.getsNoMail({ address: signInName })}
      >
        <button type="submit" className="button button--small" aria-disabled={send.isPending}>
          <Send aria-hidden="true" size={18} />
          {send.isPending ? words.sending : words.sendTest}
        </button>
      </TextField>
    </form>
  );
}
