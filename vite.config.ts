// Two builds: the browser's files (dist/web) and the renderer of the public pages (dist/render).
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  publicDir: isSsrBuild ? false : 'static',
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? '../dist/render' : '../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Fonts and drawings stay files, so that the content security policy needs no data: for them.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: ['web/public.tsx', 'web/ui/styles.css', 'web/desk.tsx', 'web/desk.css'],
          // Schemas have no effect until they are used: what a page does not check is left out of its script.
          treeshake: {
            manualPureFunctions: ['z', '__name', 'createContextScope', 'createCollection', 'createSlot'],
          },
        },
  },
}));
