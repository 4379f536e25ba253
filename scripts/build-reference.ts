// The page that describes the calls (/api/reference) as files: its script of 4 MB is packed once, and no server loads it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import reference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { referencePage, referencePath, referenceScript } from '#server/pages/reference-page.ts';
import { webDirectory } from '#server/pages/render-pages.ts';

export async function buildReference(): Promise<void> {
  const pages = Fastify();
  await pages.register(reference, {
    routePrefix: referencePath,
    configuration: {
      url: '/api/openapi.json',
      cdn: referenceScript,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      favicon: '/favicon.svg',
      metaData: { title: 'API · rego' },
    },
  });
  const read = async (url: string): Promise<string> => {
    const { statusCode, body } = await pages.inject(url);
    if (statusCode !== 200) throw new Error(`The reference page has no ${url}.`);
    return body;
  };
  write(referencePage, await read(`${referencePath}/`));
  write(path.join(webDirectory, referenceScript), await read(referenceScript));
  await pages.close();
}

function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
