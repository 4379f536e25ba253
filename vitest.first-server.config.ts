// npm run test:first-server, as root: docs/first-server.md in an empty Debian, which debootstrap makes.
import { defineConfig } from 'vitest/config';
import usual from './vitest.config.ts';

export default defineConfig({
  test: { ...usual.test, include: ['tests/first-server/*.test.ts'], exclude: [] },
});
