// How much one may send: a large form of a real event is stored, everything beyond it refused before it costs anything.
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import { createTestApp } from '#tests/app.ts';
import { expectSane, inTime } from '#tests/hostile/sane-answer.ts';
import { asAdmin, rider, signedIn } from '#tests/make.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);
const organizer = await signedIn(rego, 'anna');

/** As long as questions get, in a script of three bytes a character. */
function question(order: number): Field {
  const words = (length: number) => '駅'.repeat(length);
  const own = { id: `question_${order}`, label: words(60), help: words(120), required: false, order };
  if (order % 3 > 0) return { ...own, type: 'text', placeholder: words(30) };
  const options = Array.from({ length: 30 }, (_, nth) => `${words(16)}${nth}`);
  return { ...own, type: 'select', options };
}
const questions = (count: number) => Array.from({ length: count }, (_, order) => question(order));

test('a form of a hundred long questions in any script is stored and asked', async () => {
  const form = (await rego.app.inject('/api/form')).json();
  const [first, ...others] = form.sections;
  const asked = form.sections.flatMap(({ fields }: { fields: Field[] }) => fields).length;
  const more = { id: 'more', title: 'More', fields: questions(100 - asked) };
  const body = { config: { ...form, sections: [first, ...others, more] } };
  expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(64 * 1024);
  expect((await admin('POST', '/api/admin/form', body)).statusCode).toBe(200);
  expect((await rego.app.inject('/register')).statusCode).toBe(200);
});

test('a section of that size, too; a larger body than any form needs is refused', async () => {
  const { pre_event } = (await rego.app.inject('/api/section-configs')).json();
  const body = { ...pre_event, sectionType: 'pre_event', organizerUsername: 'anna', isActive: true };
  const save = (fields: Field[]) =>
    organizer('POST', '/api/organizer/section-config', {
      ...body,
      sectionConfig: { ...pre_event.sectionConfig, fields },
    });
  expect((await save(questions(100))).statusCode).toBe(200);
  const reply = await save(questions(100).map((one) => ({ ...one, help: 'x'.repeat(6_000) })));
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'body_too_large']);
});

test.each([
  ['64 KiB', 'POST /api/registrations', 64],
  ['64 KiB', 'PATCH /api/registrations/:id', 64],
  ['64 KiB', 'POST /api/mailings', 64],
  ['512 KiB', 'POST /api/admin/form', 512],
  ['512 KiB', 'POST /api/organizer/section-config', 512],
])('%s may be sent to %s, and no byte more', async (_size, name, kibibytes) => {
  const [method = '', url = ''] = name.split(' ');
  const call = url.startsWith('/api/organizer') ? organizer : admin;
  const send = (bytes: number) => call(method as 'POST', url, { x: 'x'.repeat(bytes - '{"x":""}'.length) });
  expect((await send(kibibytes * 1_024)).statusCode).toBe(400);
  expect((await send(kibibytes * 1_024 + 1)).statusCode).toBe(413);
});

test('nobody else sends more than 64 KiB', async () => {
  const payload = { ...rider, allergies: 'x'.repeat(64 * 1024) };
  const reply = await rego.app.inject({ method: 'POST', url: '/api/registrations', payload });
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'body_too_large']);
  const stranger = await rego.app.inject({ method: 'POST', url: '/api/admin/form', payload });
  expect(stranger.statusCode).toBe(401);
});

test.each(['gzip', 'deflate', 'br', 'zstd', 'br, gzip', 'GZIP'])(
  'a body packed by %s is not unpacked',
  async (encoding) => {
    const payload = gzipSync(JSON.stringify({ ...rider, allergies: ' '.repeat(20_000_000) }));
    expect(payload.length).toBeLessThan(64 * 1024);
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const reply = await rego.app.inject({ method: 'POST', url: '/api/registrations', headers, payload });
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media_type']);
  },
);

test('fields that wait for each other in layers are looked at once, not once for every way', async () => {
  const { pre_event } = (await rego.app.inject('/api/section-configs')).json();
  const fields = Array.from({ length: 100 }, (_, order) => {
    const layer = Math.floor(order / 10);
    const showWhen = { field: `layer_${layer + 1}`, is: true };
    return { id: `layer_${layer}`, type: 'checkbox', label: 'x', required: false, order, showWhen };
  });
  const body = { ...pre_event, sectionType: 'pre_event', organizerUsername: 'anna', isActive: true };
  const sectionConfig = { title: 'x', description: '', fields };
  const reply = await inTime(organizer('POST', '/api/organizer/section-config', { ...body, sectionConfig }));
  expectSane(reply);
  expect([reply.statusCode, reply.json().fields.fields]).toEqual([400, 'The field layer_0 is there twice']);
});

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'])(
  'no question is called %s',
  async (id) => {
    const { pre_event } = (await rego.app.inject('/api/section-configs')).json();
    const body = { ...pre_event, sectionType: 'pre_event', organizerUsername: 'anna', isActive: true };
    const fields = [{ id, type: 'text', label: 'x', required: true, order: 0 }];
    const reply = await organizer('POST', '/api/organizer/section-config', {
      ...body,
      sectionConfig: { title: 'x', description: '', fields },
    });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([
      400,
      ['sectionConfig.fields.0.id'],
    ]);
  },
);

test.each(['a\0b', 'x\ud800'])('an event is not called %j, which no database keeps', async (title) => {
  const { draft, updatedAt } = (await admin('GET', '/api/admin/event')).json();
  const reply = await admin('POST', '/api/admin/event', { content: { ...draft, title }, basedOn: updatedAt });
  expect([reply.statusCode, Object.keys(reply.json().fields ?? {})]).toEqual([400, ['title']]);
});
