// The calls that read what an edition holds, with what each is asked, for the tests of two editions.
import { rider } from '#tests/make.ts';

/** What was made in an edition, to be read by its id. */
type Made = {
  one: { id: string };
  again: { id: string };
  mailing: string;
  letter: string | undefined;
  rule: string;
};

const listQueries = [
  '',
  '?page=1',
  '?pageSize=3&page=2',
  '?pageSize=3&page=3',
  '?sort=name&pageSize=4',
  '?sort=-email',
  '?q=example',
  `?q=${rider.name.slice(0, 4)}`,
  '?group=pre-event',
  '?group=diet&value=vegetarian',
  '?section=road_trip',
  '?day=saturday',
  '?registered=2025-10-01',
  '?twice=true',
  '?state=cancelled',
  '?state=waiting&section=road_trip&sort=turn',
  '?state=entered&day=saturday',
  '?money=owes',
  '?money=owes_long',
  '?money=nothing_due',
  '?money=part_paid',
  '?answer=question_bag:is:pannier',
  '?answer=question_pace:unanswered',
];
const groups = ['everybody', 'unconfirmed', 'accommodation', 'saturday', 'road-trip'];
export const audiences = [...groups, 'question:question_pace:not:slow'];

/** Of each call that reads what an edition holds: what it is asked. */
export const asked: Record<string, (url: string, made: Made) => string[]> = {
  'GET /api/event': (url) => [url],
  'GET /api/form': (url) => [url],
  'GET /api/section-configs': (url) => [url],
  'GET /api/registrations': (url) => listQueries.map((query) => url + query),
  'GET /api/registrations/all': (url) =>
    listQueries.filter((query) => !query.includes('page')).map((query) => url + query),
  'GET /api/admin/registrations': (url) => listQueries.map((query) => url + query),
  'GET /api/registrations/:id/detail': (_url, made) => [
    `/api/registrations/${made.one.id}/detail`,
    `/api/registrations/${made.again.id}/detail`,
  ],
  'GET /api/admin/payments/overview': (url) => [url],
  'GET /api/admin/payments/owing': (url) => [url, `${url}?sort=-open&pageSize=1&page=2`, `${url}?sort=name`],
  'GET /api/admin/payments/refunds': (url) => [url],
  'GET /api/admin/payments/ledger': (url) => [url],
  'GET /api/admin/reminders': (url) => [url],
  'GET /api/registrations/:id/money': (_url, made) => [`/api/registrations/${made.one.id}/money`],
  'GET /api/admin/registrations/:id/export': (_url, made) => [
    `/api/admin/registrations/${made.one.id}/export`,
  ],
  'GET /api/admin/registrations/:id/deletion': (_url, made) => [
    `/api/admin/registrations/${made.one.id}/deletion`,
  ],
  'GET /api/summary': (url) => [url],
  'GET /api/to-do': (url) => [url],
  'GET /api/boards': (url) => [url],
  'GET /api/boards/:board': () => ['/api/boards/cars', '/api/boards/beds'],
  'GET /api/boards/:board/news': () => ['/api/boards/cars/news', '/api/boards/beds/news'],
  'GET /api/boards/:board/proposal': () => ['/api/boards/cars/proposal', '/api/boards/beds/proposal'],
  'GET /api/questions': (url) => [url],
  'GET /api/questions/all': (url) => [url],
  'GET /api/questions/counts': (url) => [url],
  'GET /api/saved-conditions': (url) => [url],
  // Six riders, and the one who registered twice.
  'GET /api/selection': (url) => [`${url}?count=8`],
  'GET /api/admin/stats': (url) => [url],
  'GET /api/admin/setup': (url) => [url],
  'GET /api/admin/bank-lines': (url) => [url, `${url}?state=waiting`, `${url}?q=example`],
  'GET /api/admin/bank-lines/people': (url) => [`${url}?q=${rider.name.slice(0, 4)}`],
  'GET /api/admin/event': (url) => [url],
  'GET /api/admin/statements': (url) => [url, `${url}?page=2`],
  'GET /api/admin/event/versions': (url) => [url],
  'GET /api/admin/form': (url) => [url, `${url}?sectionType=pre_event`],
  'GET /api/form/answers': (url) => [url, `${url}?sectionType=pre_event`],
  'GET /api/form/versions': (url) => [url, `${url}?sectionType=pre_event`],
  'GET /api/admin/organizer-logins': (url) => [url],
  'GET /api/admin/purges': (url) => [url],
  'GET /api/admin/purges/preview': (url) => [`${url}?before=2025-10-01`],
  'GET /api/planned-mailings': (url) => [url],
  'GET /api/mailings': (url) => [url],
  'GET /api/mailings/:id': (_url, made) => [`/api/mailings/${made.mailing}`],
  'GET /api/mailings/:id/letters': (_url, made) => [`/api/mailings/${made.mailing}/letters`],
  'GET /api/admin/rules': (url) => [url],
  'GET /api/admin/rules/:id/log': (_url, made) => [`/api/admin/rules/${made.rule}/log`],
  'GET /api/admin/letters': (url) => [url, `${url}?state=failed`, `${url}?q=hello`, `${url}?kind=mailing`],
  'GET /api/sheets/kitchen': (url) => [
    url,
    `${url}?section=pre_event&day=saturday`,
    `${url}?meals=question_pace`,
  ],
  'GET /api/sheets/shirts': (url) => [url, `${url}?who=money:owes`, `${url}?question=question_pace`],
  'GET /api/sheets/emergency/openings': (url) => [url],
  'GET /api/admin/letters/:id': (_url, made) => [`/api/admin/letters/${made.letter}`],
};

/** The same of organizers' calls. */
export const askedByOrganizer: typeof asked = {
  'GET /api/organizer/section-config/:sectionType/:organizerUsername': () => [
    '/api/organizer/section-config/pre_event/anna',
  ],
  'GET /api/organizer/section-letter': (url) => [url],
  'GET /api/organizer/letters': (url) => [url, `${url}?state=sent`],
};

/** Of no edition, or of the one thing that their id names. */
export const others = [
  'GET /api/auth/user',
  // All of them.
  'GET /api/editions',
  'GET /api/organizer/auth',
  'GET /api/sessions',
  'GET /api/notices',
  'GET /api/admin/organizer-logins/:id/notices',
  'GET /api/admin/users',
  // Of all editions.
  'GET /api/admin/held-letters',
  // The log of all that was done names no rider.
  'GET /api/admin/changes',
  'GET /api/admin/event/versions/:id',
  'GET /api/form/versions/:id',
  // By the token that opens it.
  'GET /api/registrations/:id',
  'GET /api/registrations/:id/mine',
  'GET /api/registrations/:id/file',
  'GET /api/registrations/:id/lifts',
  // Reads in another edition than the one at hand, on purpose: name, address and shirt of who agreed to it there.
  'GET /api/invitation',
  'GET /api/hand-on',
];
