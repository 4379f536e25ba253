// npm run test:faults: what `npm test` leaves out for its minutes, and the other faults with it.
import { defineConfig } from 'vitest/config';
import usual from './vitest.config.ts';

export default defineConfig({
  test: { ...usual.test, include: ['tests/faults/*.test.ts'], exclude: [] },
});
