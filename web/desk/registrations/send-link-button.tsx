// Sends a rider a new link to their registration, and ends the older ones where asked.
import { Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/call.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/registration.ts';

type SendLinkProps = { id: string; name: string; onSent: () => Promise<unknown> };

export function SendLinkButton(props: SendLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        <Send aria-hidden="true" size={18} />
        {words.sendLink}
      </Button>
      {isOpen && <SendLinkDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SendLinkDialog({ id, name, onSent, onClose }: SendLinkProps & { onClose: () => void }) {
  const [endsOlder, setEndsOlder] = useState(false);
  const send = useDeed({
    mutationFn: () => call('POST /api/registrations/:id/link', { params: { id }, body: { endsOlder } }),
    said: ({ recipient }) => ({ title: words.linkSent, description: words.linkGoesTo({ recipient }) }),
    onSuccess: async () => {
      onClose();
      await onSent();
    },
    failed: words.linkNotSent,
  });
  return (
    <Dialog title={words.sendLinkTo({ name })} onClose={onClose}>
      <form
        className="stack stack--wide"
        onSubmit={(press) => {
          press.preventDefault();
          if (!send.isPending) send.mutate();
        }}
      >
        <p>{words.whatLinkDoes}</p>
        <Tick isSet={endsOlder} onSet={setEndsOlder}>
          {words.endOlderLinks}
        </Tick>
        <FormActions
          label={words.sendLink}
          pendingLabel={words.sendingLink}
          isPending={send.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
