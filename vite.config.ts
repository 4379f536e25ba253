// Four builds: the public pages' files, what their forms run first, the desk's files (all in dist/web), and the renderer
// of the pages (dist/render).
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Apart, so that what the desk imports never makes the public pages' script larger.
const inputs = {
  public: [
    'web/public.tsx',
    'web/ui/styles.css',
    'web/public/landing-page.css',
    'web/public/visitor-pages.css',
  ],
  'first-paint': ['web/public/first-paint.ts'],
  desk: ['web/desk.tsx', 'web/desk.css'],
};

/** As zod's own modules call them; not all that zod does, since settings must stay. */
const makeSchemas = [
  'object',
  'string',
  'array',
  'optional',
  'literal',
  'record',
  'url',
  'discriminatedUnion',
];
const makeParts = ['__name', 'createContextScope', 'createCollection', 'createSlot'];

/** What a page loads later is one file without styles of its own: it needs no help to fetch what belongs to it. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * What the part's script imports at first is one file, and so is what at least so many of its later files share. By
 * itself the bundler cuts both up by who needs what: fifty requests for the page where organizers sign in.
 */
function fewFiles(part: 'public' | 'desk', minShareCount: number) {
  const needed = new Set<string>();
  const atFirst = (id: string, modules: Modules): string | null => {
    const need = (module: string): void => {
      if (needed.has(module)) return;
      needed.add(module);
      modules.getModuleInfo(module)?.importedIds.forEach(need);
    };
    need(path.resolve(import.meta.dirname, `web/${part}.tsx`));
    return needed.has(id) ? part : null;
  };
  return {
    codeSplitting: {
      groups: [
        { name: atFirst, debugName: part },
        { name: 'shared', minShareCount },
      ],
    },
  };
}

function partOf(mode: string): keyof typeof inputs {
  return mode === 'desk' || mode === 'first-paint' ? mode : 'public';
}

export default defineConfig(({ isSsrBuild, mode }) => {
  const part = partOf(mode);
  return {
    root: 'web',
    publicDir: isSsrBuild || part !== 'public' ? false : 'static',
    plugins: [react(), ...(part === 'public' ? [plainImports] : [])],
    // The renderer is one file, with the React of production whatever NODE_ENV says where it runs.
    ...(isSsrBuild && {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    build: {
      outDir: isSsrBuild ? '../dist/render' : '../dist/web',
      // The files of the former build stay (scripts/files-of-build.ts).
      emptyOutDir: isSsrBuild === true,
      manifest: isSsrBuild ? false : `.vite/${part}.json`,
      // Fonts and drawings stay files, so that the content security policy needs no data: for them.
      assetsInlineLimit: 0,
      // What a page loads later has no list of what belongs to it in the first script (plainImports).
      ...(part === 'public' && { modulePreload: false as const }),
      // kB, of which the desk's script at first has 620.
      chunkSizeWarningLimit: 700,
      rollupOptions: isSsrBuild
        ? {}
        : {
            input: inputs[part],
            // No module: those run only when the page is drawn.
            ...(part === 'first-paint' && { output: { format: 'iife' } }),
            ...(part === 'public' && { output: fewFiles(part, 2) }),
            ...(part === 'desk' && { output: fewFiles(part, 3) }),
            // Schemas have no effect until they are used: what a page does not check is left out of its script.
            treeshake: { manualPureFunctions: [...makeSchemas, ...makeParts] },
          },
    },
  };
});
