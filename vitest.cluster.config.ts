// npm run test:cluster, as root: what docs/scaling.md promises, with Debian's programs in network namespaces.
import { defineConfig } from 'vitest/config';
import usual from './vitest.config.ts';

export default defineConfig({
  test: {
    ...usual.test,
    include: ['tests/cluster/*.test.ts'],
    exclude: [],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
