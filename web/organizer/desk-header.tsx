// The bar on top of every organizer screen: where one is, who one is, and the way out.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { call } from '#web/call.ts';
import { EditionChoice } from '#web/desk/edition-choice.tsx';
import { DeskKeys } from '#web/desk/keys/desk-keys.tsx';
import { NoticesButton } from '#web/desk/notices.tsx';
import { OwnSessions } from '#web/desk/own-sessions.tsx';
import { changeOrganizer } from '#web/desk/session.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import type { WaysOut } from '#web/desk/use-leave-guard.tsx';
import { Mark } from '#web/public/drawings/mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/organizer.ts';
import { sectionNames } from '#words/desk/section-label.ts';

type DeskHeaderProps = Partial<WaysOut> & { organizer: Organizer };

export function DeskHeader({ organizer, ...ways }: DeskHeaderProps) {
  const { event } = useDesk();
  const { mayLeave } = ways;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const toast = useToast();
  const logout = useMutation({
    mutationFn: () => call('POST /api/organizer/logout', {}),
    onSuccess: () => {
      changeOrganizer(client, null);
      toast({ title: words.loggedOut, description: words.loggedOutMeans });
      navigate('/organizer/login', { replace: true });
    },
    onError: () => toast({ title: words.logoutError, description: words.logoutFailed, isError: true }),
  });
  const leave = async () => {
    if (logout.isPending || (mayLeave && !(await mayLeave()))) return;
    logout.mutate();
  };
  const goHome = async (press: MouseEvent) => {
    if (!mayLeave) return;
    press.preventDefault();
    if (await mayLeave()) navigate('/organizer/dashboard');
  };
  return (
    <>
      <header className="desk-header no-print">
        <Link
          href="/organizer/dashboard"
          className="page-header__brand"
          onClick={(press) => void goHome(press)}
        >
          <Mark />
          <span className="page-header__title">{event.title}</span>
        </Link>
        <p className="desk-header__who">
          <strong>{organizer.name}</strong>
          <span className="soft small">{sectionNames(organizer.sections, event) || words.noSectionYet}</span>
        </p>
        <DeskKeys />
        <NoticesButton />
        <OwnSessions />
        <Button look="quiet small" onPress={() => void leave()}>
          <LogOut aria-hidden="true" size={18} />
          <span>{words.logout}</span>
        </Button>
      </header>
      <EditionChoice {...ways} />
    </>
  );
}
