// How organizers and admins hear of registrations.
import type { NoticeWay } from '#domain/sign-in/notices.ts';

export const notices = 'Notices';
export const titleOf = ({ name }: { name: string }) => `Notices of ${name}`;
export const loading = 'Loading…';
export const notLoaded = 'How you hear of registrations could not be loaded.';
export const goTo = ({ email }: { email: string }) => `They go to ${email}.`;
export const noAddress =
  'No email address is kept for this login, so none go: an admin adds one at Organizer Logins.';
export const how = 'Hear of registrations';
export const ways: Record<NoticeWay, string> = {
  each: 'Each at once',
  day: 'One digest a day',
  week: 'One digest a week',
  none: 'Not at all',
};
export const whatDigestsSay =
  'A digest says who is new, what changed, who cancelled, how many owe or wait. It stays away when nothing happened. That somebody was deleted is told at once.';
export const hour = 'At';
export const clock = ({ hour: at }: { hour: number }) => `${String(at).padStart(2, '0')}:00`;
export const whereEventIs = 'As the clock stands where the event is.';
export const weekday = 'On';
export const save = 'Save';
export const saving = 'Saving…';
export const saved = 'Notices Changed';
export const notSaved = 'Notices Not Changed';
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
