// Serves the built web app and renders the public pages.

import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/basics/errors.ts';
import type { NotFoundPageData, RegisterPageData } from '#domain/calls/page.ts';
import { isOver } from '#domain/event/event.ts';
import { formFields } from '#domain/forms/fields.ts';
import { sectionQuestions } from '#domain/forms/visibility.ts';
import { minuteMs } from '#domain/locale/dates.ts';
import { adminPaths, meantAdminPath } from '#domain/sign-in/admin-pages.ts';
import { signedInOrganizer } from '#server/auth/organizer-login.ts';
import { signedInUser } from '#server/auth/signed-in-user.ts';
import { serveCards } from '#server/cards/card-page.ts';
import { serveDoor } from '#server/cards/door.ts';
import { serveCardSheet } from '#server/cards/sheet-page.ts';
import { programmeCalendar } from '#server/editions/calendar.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { readEvent } from '#server/editions/event.ts';
import { openOf, optionCentsOf } from '#server/editions/sections.ts';
import { serveLetterPages } from '#server/mailings/letter-pages.ts';
import { serveNoMoreLetters } from '#server/mailings/no-more-letters.ts';
import { type Pages, webDirectory } from '#server/pages/render-pages.ts';
import { serveHandedPage } from '#server/registrations/handing-on/handed-page.ts';
import { serveSectionLetter } from '#server/registrations/letters/section-letter.ts';
import { serveMyLink } from '#server/registrations/links/my-link-page.ts';
import { servePlacePage } from '#server/registrations/places/place-page.ts';
import { readRoomLeft } from '#server/registrations/places/room.ts';
import { sendError } from '#server/requests/errors.ts';
import { allowFraming } from '#server/requests/security.ts';
import { keptTurnout } from '#server/retention/turnout.ts';
import type { Services } from '#server/services.ts';
import { adminPages } from '#words/desk/admin-pages.ts';
import { organizerDashboard } from '#words/desk/organizer.ts';
import { describedSections } from '#words/letters/named-values.ts';

/** Pages behind a sign-in; web/desk.tsx draws them. */
export const deskPaths = [
  '/organizer/login',
  '/organizer/dashboard',
  '/organizer/registrations',
  '/organizer/sheets',
  '/organizer/boards',
];

/** What a page asks for first, as its script asks for it (web/desk/queries.ts, web/admin/queries.ts). */
const firstReads: Record<string, readonly string[]> = {
  '/organizer/dashboard': [
    '/api/organizer/auth',
    '/api/to-do',
    '/api/summary',
    '/api/registrations?page=1&pageSize=10',
  ],
  '/admin': ['/api/auth/user', '/api/to-do', '/api/admin/setup', '/api/admin/stats'],
  '/data': ['/api/auth/user', '/api/summary'],
};

export async function servePages(app: FastifyInstance, services: Services, { send }: Pages): Promise<void> {
  const { config, database, clock } = services;
  const readTurnout = keptTurnout(database);

  await app.register(fastifyStatic, {
    root: webDirectory,
    index: false,
    wildcard: false,
    // By scripts/build-web.ts; what it left out is not worth packing.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  app.get('/', async (request, reply) => {
    const { event, sections } = await readDefinitions(database);
    const user = signedInUser(request, config.adminEmails);
    reply.header('vary', 'cookie');
    if (!user) {
      const now = clock();
      const room = await readRoomLeft(database, event, now);
      const turnout = isOver(event, now) ? await readTurnout(event, now) : undefined;
      const ofEvent = { event, isOver: isOver(event, now), room, optionCents: optionCentsOf(sections) };
      const minute = new Date(now.getTime() - (now.getTime() % minuteMs));
      return send(request, reply, { name: 'landing', ...ofEvent, now: minute, turnout });
    }
    if (!user.isAdmin) return send(request, reply, { name: 'no-admin', event, email: user.email });
    return send(request, reply, { name: 'home', event, isOver: isOver(event, clock()), user });
  });

  const readRegisterPage = async (isEmbedded: boolean): Promise<RegisterPageData> => {
    const { event, form, sections: all, editionId: edition } = await readDefinitions(database);
    const sections = describedSections(event, openOf(all));
    const asked = (key: string) =>
      sectionQuestions(sections[key]?.sectionConfig.fields ?? [], formFields(form));
    const room = await readRoomLeft(database, event, clock(), asked);
    const ofEvent = { event, edition, isOver: isOver(event, clock()) };
    return { name: 'register', ...ofEvent, form, sections, room, isEmbedded };
  };
  for (const url of ['/register', '/registration']) {
    app.get(url, async (request, reply) => send(request, reply, await readRegisterPage(false)));
  }
  app.get('/embed', async (request, reply) => {
    allowFraming(reply, config);
    return send(request, reply, await readRegisterPage(true));
  });
  app.get('/payment', async (request, reply) =>
    send(request, reply, { name: 'payment', event: await readEvent(database) }),
  );

  app.get('/my-registration', async (request, reply) => {
    const { event, sections } = await readDefinitions(database);
    const openSections = Object.keys(openOf(sections));
    return send(request, reply, { name: 'my-registration', event, openSections });
  });

  for (const url of deskPaths) {
    app.get(url, async (request, reply) => {
      const event = await readEvent(database);
      // Only for somebody signed in: a stranger's calls would be refused.
      const organizer = signedInOrganizer(request);
      // A page's other tabs read other things.
      const isFirstTab = !new URLSearchParams(request.url.split('?')[1]).has('tab');
      const reads = organizer && isFirstTab ? firstReads[url] : [];
      reply.header('vary', 'cookie');
      return send(request, reply, { name: 'desk', event, reads });
    });
  }
  // As admins type /admin.
  app.get('/organizer', (_request, reply) => reply.redirect('/organizer/dashboard'));
  for (const url of adminPaths) {
    app.get(url, async (request, reply) => {
      const event = await readEvent(database);
      const user = signedInUser(request, config.adminEmails);
      reply.header('vary', 'cookie');
      // Strangers get the desk too: it says that they are logged out and leads to the sign-in (product.md, section 4).
      if (!user) return send(request, reply, { name: 'desk', event, isSignedOut: true });
      if (user.isAdmin) return send(request, reply, { name: 'desk', event, reads: firstReads[url] });
      return send(request, reply.status(403), { name: 'no-admin', event, email: user.email });
    });
  }
  serveSectionLetter(app, services);
  await serveLetterPages(app, services);
  await serveNoMoreLetters(app, services, send);
  await serveMyLink(app, services, send);
  await servePlacePage(app, services, send);
  await serveCards(app, services, send);
  serveCardSheet(app, services, send);
  await serveHandedPage(app, services, send);
  serveDoor(app, services);

  app.get('/programme.ics', async (_request, reply) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="programme.ics"')
      .send(programmeCalendar(await readEvent(database), config.publicUrl)),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/api(?![^/?])/.test(request.url))
      return sendError(request, reply, new AppError('not_found'));
    const meant = meantPage(request.url.split('?')[0] ?? '');
    return send(request, reply.status(404), { name: 'not-found', event: await readEvent(database), meant });
  });
}

/** The desk's page that somebody means who types nearly its address. */
function meantPage(path: string): NotFoundPageData['meant'] {
  if (/^\/(?:organizers?|dashboard)(?:\/|$)/.test(path)) {
    return { path: '/organizer/dashboard', page: organizerDashboard };
  }
  const found = meantAdminPath(path);
  return found && { path: found, page: adminPages[found] };
}
