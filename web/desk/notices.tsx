// How somebody of the desk hears of registrations: a button in the bar of every desk, one on each login's card, and their dialog.
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { Notices, OwnNotices } from '#domain/sign-in/notices.ts';
import { call } from '#web/call.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterSelect } from '#web/ui/filters.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/notices.ts';

type Login = { id: string; name: string };

/** One's own. */
export function NoticesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className="icon-button"
        aria-label={words.notices}
        title={words.notices}
        onPress={() => setIsOpen(true)}
      >
        <BellRing aria-hidden="true" size={20} />
      </Button>
      {isOpen && <NoticesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** `login`: another's, whom an admin looks after. */
export function NoticesDialog({ login, onClose }: { login?: Login; onClose: () => void }) {
  const notices = useQuery({
    queryKey: ['notices', login?.id],
    queryFn: () =>
      login
        ? call('GET /api/admin/organizer-logins/:id/notices', { params: { id: login.id } })
        : call('GET /api/notices', {}),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  return (
    <Dialog title={login ? words.titleOf(login) : words.notices} onClose={onClose}>
      <Unread of={notices} waiting={words.loading} failed={words.notLoaded} />
      {notices.data && <NoticesForm notices={notices.data} login={login} onClose={onClose} />}
    </Dialog>
  );
}

type NoticesFormProps = { notices: OwnNotices; login: Login | undefined; onClose: () => void };

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: words.clock({ hour }),
}));

function NoticesForm({ notices, login, onClose }: NoticesFormProps) {
  const { ways, email, ...stored } = notices;
  const [chosen, setChosen] = useState<Notices>(stored);
  const isDigest = chosen.how === 'day' || chosen.how === 'week';
  const save = useDeed({
    mutationFn: () =>
      login
        ? call('POST /api/admin/organizer-logins/:id/notices', { params: { id: login.id }, body: chosen })
        : call('POST /api/notices', { body: chosen }),
    said: () => ({ title: words.saved }),
    reads: ['notices'],
    onSuccess: () => onClose(),
    failed: words.notSaved,
  });
  return (
    <form
      className="stack stack--wide"
      onSubmit={(press) => {
        press.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <p>{email ? words.goTo({ email }) : words.noAddress}</p>
      <FilterSelect
        label={words.how}
        value={chosen.how}
        options={ways.map((value) => ({ value, label: words.ways[value] }))}
        onChoose={(how) => setChosen({ ...chosen, how })}
      />
      {chosen.how === 'week' && (
        <FilterSelect
          label={words.weekday}
          value={String(chosen.weekday)}
          options={words.weekdays.map((label, place) => ({ value: String(place + 1), label }))}
          onChoose={(value) => setChosen({ ...chosen, weekday: Number(value) })}
        />
      )}
      {isDigest && (
        <FilterSelect
          label={words.hour}
          value={String(chosen.hour)}
          options={hours}
          onChoose={(value) => setChosen({ ...chosen, hour: Number(value) })}
        />
      )}
      {isDigest && <p className="field__help">{words.whereEventIs}</p>}
      <p className="soft small">{words.whatDigestsSay}</p>
      <FormActions
        label={words.save}
        pendingLabel={words.saving}
        isPending={save.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
