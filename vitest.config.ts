import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,words,server,web,tests}/**/*.test.ts'],
    // Minutes of kills, outages and full disks: npm run test:faults; as root of a cluster: npm run test:cluster, and of
    // a whole Debian: npm run test:first-server.
    exclude: [
      ...configDefaults.exclude,
      'tests/{cluster,first-server}/**',
      'tests/faults/{kill,database-away,full-disk,full-outbox,half-open,mail-hangs,money-letters,slow-database,two-regos,waiting-list}.test.ts',
    ],
    globalSetup: ['tests/postgres.ts'],
    // Real databases, mail servers and browsers on two cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Waiting ends as soon as it may; one second is little on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 3,
    // To load the server anew for each file took a third of the processor's time. So a file puts back what it sets
    // aside, and what files share has no hooks of its own.
    isolate: false,
    // What a test leaves behind is swept less often.
    execArgv: ['--max-semi-space-size=64', '--import', './server/quick-imports.js'],
  },
});
