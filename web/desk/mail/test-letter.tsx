// A test letter goes to the admin's own address, or to another one that they name: not every sign-in name gets mail.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import * as z from 'zod/mini';
import { rule } from '#domain/basics/faults.ts';
import { asciiAddressOf, emailFault } from '#domain/values/email.ts';
import { fieldsOf } from '#web/desk/message-of.ts';
import { errorOf, showErrors, usePlainForm } from '#web/desk/plain-form.ts';
import { refreshLetters } from '#web/desk/queries.ts';
import { userQuery } from '#web/desk/session.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import * as letterStatesWords from '#words/desk/letter-states.ts';
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
        <BusyLabel isBusy={send.isPending} busy={words.sending} label={words.sendTest}>
          <Send aria-hidden="true" size={18} />
        </BusyLabel>
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
          <BusyLabel isBusy={send.isPending} busy={words.sending} label={words.sendTest}>
            <Send aria-hidden="true" size={18} />
          </BusyLabel>
        </button>
      </TextField>
    </form>
  );
}

/** A letter to whoever presses the button, to see that letters arrive and how they look. */
function useTestLetter<Wanted = void>(queue: (wanted: Wanted) => Promise<{ recipient: string }>) {
  const client = useQueryClient();
  return useDeed({
    mutationFn: queue,
    said: ({ recipient }) => ({
      title: letterStatesWords.testLetterQueued,
      description: letterStatesWords.itGoesTo({ recipient }),
    }),
    onSuccess: () => refreshLetters(client),
    failed: letterStatesWords.testLetterFailed,
    otherwise: letterStatesWords.testLetterNotQueued,
  });
}
