// Three builds: the public pages' files and the desk's (dist/web), and the renderer of the pages (dist/render).
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Apart, so that what the desk imports never makes the public pages' script larger.
const inputs = {
  public: ['web/public.tsx', 'web/ui/styles.css'],
  desk: ['web/desk.tsx', 'web/desk.css'],
};

export default defineConfig(({ isSsrBuild, mode }) => {
  const part = mode === 'desk' ? 'desk' : 'public';
  return {
    root: 'web',
    publicDir: isSsrBuild || part === 'desk' ? false : 'static',
    plugins: [react()],
    // The renderer is one file, with the React of production whatever NODE_ENV says where it runs.
    ...(isSsrBuild && {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    build: {
      outDir: isSsrBuild ? '../dist/render' : '../dist/web',
      emptyOutDir: isSsrBuild || part === 'public',
      manifest: isSsrBuild ? false : `.vite/${part}.json`,
      // Fonts and drawings stay files, so that the content security policy needs no data: for them.
      assetsInlineLimit: 0,
      rollupOptions: isSsrBuild
        ? {}
        : {
            input: inputs[part],
            // Schemas have no effect until they are used: what a page does not check is left out of its script.
            treeshake: {
              manualPureFunctions: ['z', '__name', 'createContextScope', 'createCollection', 'createSlot'],
            },
          },
    },
  };
});
