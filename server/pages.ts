// Serves the built web app and renders the public pages.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Assets, Page, RegisterPageData, RenderPage } from '#domain/page.ts';
import { readSignedInUser } from '#server/auth/signed-in-user.ts';
import { sendError } from '#server/errors.ts';
import { programmeCalendar } from '#server/event/calendar.ts';
import { readEvent } from '#server/event/event.ts';
import { readPublicForm } from '#server/forms/forms.ts';
import { serveLetterPage } from '#server/sections/letter-page.ts';
import { readOpenSections } from '#server/sections/sections.ts';
import { allowFraming } from '#server/security.ts';
import type { Services } from '#server/services.ts';

const distDirectory = path.resolve(import.meta.dirname, '../dist');

/** Pages behind a sign-in; web/desk.tsx draws them. */
const deskPaths = ['/organizer/login', '/organizer/dashboard', '/organizer/registrations'];

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>;

function readManifest(): Manifest {
  return JSON.parse(readFileSync(path.join(distDirectory, 'web/.vite/manifest.json'), 'utf8'));
}

function assetsOf(manifest: Manifest, scriptEntry: string, styleEntry: string): Assets {
  const script = manifest[scriptEntry];
  const style = manifest[styleEntry];
  if (!script || !style) throw new Error('The built web app is incomplete. Run `npm run build`.');
  const address = (file: string) => `/${file}`;
  return {
    stylesheets: [address(style.file)],
    scripts: [script.file, ...importsOf(manifest, script.imports ?? [])].map(address),
    fontPreloads: (style.assets ?? []).filter(isFirstFont).map(address),
  };
}

/** The extended subset is for the few pages that need it. */
function isFirstFont(file: string): boolean {
  return file.endsWith('.woff2') && !file.includes('latin-ext');
}

function importsOf(manifest: Manifest, keys: string[]): string[] {
  return keys.flatMap((key) => manifest[key]?.file ?? []);
}

export async function servePages(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database } = services;
  const manifest = readManifest();
  const publicAssets = assetsOf(manifest, 'public.tsx', 'ui/styles.css');
  const deskAssets = assetsOf(manifest, 'desk.tsx', 'desk.css');
  const { renderPage }: { renderPage: RenderPage } = await import(
    path.join(distDirectory, 'render/render.js')
  );

  const send = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    const assets = page.name === 'desk' ? deskAssets : publicAssets;
    const frame = { publicUrl: config.publicUrl, path: request.url.split('?')[0] ?? '/', assets };
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(renderPage(page, frame));
  };

  await app.register(fastifyStatic, {
    root: path.join(distDirectory, 'web'),
    index: false,
    wildcard: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  app.get('/', async (request, reply) => {
    const event = await readEvent(database);
    const user = await readSignedInUser(database, request);
    reply.header('vary', 'cookie');
    return user
      ? send(request, reply, { name: 'home', event, user })
      : send(request, reply, { name: 'landing', event });
  });

  const readRegisterPage = async (isEmbedded: boolean): Promise<RegisterPageData> => ({
    name: 'register',
    event: await readEvent(database),
    form: await readPublicForm(database),
    sections: await readOpenSections(database),
    isEmbedded,
  });
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

  for (const url of deskPaths) {
    app.get(url, async (request, reply) =>
      send(request, reply, { name: 'desk', event: await readEvent(database) }),
    );
  }
  serveLetterPage(app, services);

  app.get('/programme.ics', async (_request, reply) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="programme.ics"')
      .send(programmeCalendar(await readEvent(database), config.publicUrl)),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const isCall = request.url.startsWith('/api/') || request.method !== 'GET';
    if (isCall) return sendError(request, reply, new AppError('not_found'));
    return send(request, reply.status(404), { name: 'not-found', event: await readEvent(database) });
  });
}
