import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { boundConnections, mostConnections } from '#server/requests/connection-bound.ts';
import { createTestApp } from '#tests/app.ts';

test('at the limit of descriptors more connections are hung up on, the log says so once, and room serves again', async () => {
  const rego = await createTestApp();
  boundConnections(rego.app.server, rego.app.log, 3);
  await rego.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = rego.app.server.address() as AddressInfo;
  const held = Array.from({ length: 3 }, () => connect({ port, host: '127.0.0.1' }));
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await expect
    .poll(() => new Promise((found) => rego.app.server.getConnections((_fault, count) => found(count))))
    .toBe(3);
  for (let nth = 0; nth < 5; nth += 1) {
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  }
  expect(rego.logged().match(/no descriptors left/g)).toHaveLength(1);
  for (const socket of held) socket.destroy();
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

test.runIf(process.platform === 'linux')('the limit is the system’s, less what rego needs itself', () => {
  expect(mostConnections()).toBeGreaterThan(100);
});
