// The built web app as the server hands it out: whole HTML documents with the files they link.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Assets, Page, RenderPage } from '#domain/calls/page.ts';
import { publicEvent } from '#domain/letters/chat-link.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { isAdminPath } from '#domain/sign-in/admin-pages.ts';
import type { Config } from '#server/running/config.ts';
import { projectFolder } from '#server/running/project-folder.ts';

const distDirectory = path.join(projectFolder, 'dist');
/** The built files that browsers load. */
export const webDirectory = path.join(distDirectory, 'web');

export type Pages = {
  send: (request: FastifyRequest, reply: FastifyReply, page: Page) => FastifyReply;
  /** The document alone, for who answers in another way; `address` is the page's path. */
  render: (page: Page, address: string) => string;
};

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>;

export async function loadPages(config: Pick<Config, 'publicUrl'>): Promise<Pages> {
  const firstScript = readManifest('first-paint')['public/first-paint.ts'];
  const visitors = readManifest('public');
  // Nothing of the poster is on another page, nor of theirs on it.
  const assetsWith = (style: string) => ({
    ...assetsOf(visitors, 'public.tsx', ['ui/styles.css', style]),
    firstScript: firstScript && `/${firstScript.file}`,
  });
  const landingAssets = assetsWith('public/landing-page.css');
  const visitorAssets = assetsWith('public/visitor-pages.css');
  const desk = readManifest('desk');
  const deskAssets = assetsOf(desk, 'desk.tsx', ['desk.css']);
  // The desk's script would ask for theirs only when it runs.
  const adminAssets = assetsOf(desk, 'desk.tsx', ['desk.css'], ['admin/admin-pages.tsx']);
  const { renderPage }: { renderPage: RenderPage } = await import(
    path.join(distDirectory, 'render/render.js')
  );

  const assetsFor = ({ name }: Page, address: string): Assets => {
    if (name === 'landing') return landingAssets;
    if (name !== 'desk') return visitorAssets;
    return isAdminPath(address) ? adminAssets : deskAssets;
  };
  const render = (page: Page, address: string) => {
    const shown = { ...page, event: publicEvent(page.event) };
    return renderPage(shown, {
      publicUrl: config.publicUrl,
      path: address,
      assets: assetsFor(page, address),
    });
  };
  const drawn = new Map<string | undefined, { of: string; document: string }>();
  /** The last one of each route is kept; a route has more addresses than it seems, `/%72egister` among them. */
  const renderOnce = (route: string | undefined, page: Page, address: string) => {
    // By the day it says another price.
    const of = JSON.stringify([address, page, todayOf(page.event)]);
    const before = drawn.get(route);
    if (before?.of === of) return before.document;
    const document = render(page, address);
    drawn.set(route, { of, document });
    return document;
  };
  const send = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    const address = pathOf(request);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
      .send(isSameForAll(page) ? renderOnce(request.routeOptions.url, page, address) : render(page, address));
  };
  return { render, send };
}

/** Without anything of one person. Drawing one takes most of its request. */
function isSameForAll({ name }: Page): boolean {
  return name === 'landing' || name === 'register' || name === 'payment';
}

/** Of one of the builds for browsers (vite.config.ts). */
function readManifest(part: 'public' | 'first-paint' | 'desk'): Manifest {
  return JSON.parse(readFileSync(path.join(webDirectory, `.vite/${part}.json`), 'utf8'));
}

/** `others`: scripts that the entry's will ask for. */
function assetsOf(
  manifest: Manifest,
  scriptEntry: string,
  styleEntries: readonly string[],
  others: readonly string[] = [],
): Assets {
  const script = manifest[scriptEntry];
  const styles = styleEntries.flatMap((entry) => manifest[entry] ?? []);
  if (!script || styles.length < styleEntries.length)
    throw new Error('The built web app is incomplete. Run `npm run build`.');
  const address = (file: string) => `/${file}`;
  const scripts = [scriptEntry, ...others].flatMap((entry) => [
    ...importsOf(manifest, [entry]),
    ...importsOf(manifest, manifest[entry]?.imports ?? []),
  ]);
  return {
    stylesheets: styles.map(({ file }) => address(file)),
    scripts: [...new Set(scripts)].map(address),
    fontPreloads: styles
      .flatMap(({ assets = [] }) => assets)
      .filter(isFirstFont)
      .map(address),
  };
}

/** The extended subset is for the few pages that need it. */
function isFirstFont(file: string): boolean {
  return file.endsWith('.woff2') && !file.includes('latin-ext');
}

function importsOf(manifest: Manifest, keys: string[]): string[] {
  return keys.flatMap((key) => manifest[key]?.file ?? []);
}

/** As the page's own address: without query and last slash. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0]?.replace(/\/+$/, '') || '/';
}
