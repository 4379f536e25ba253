// Rules write by themselves: to whom, when, how often, and to whom not yet; whatever stops or runs at the same time.
import { describe, expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { runRules } from '#server/mailings/rules-run.ts';
import { outboxOf } from '#tests/app.ts';
import { storeLines } from '#tests/bank-lines.ts';
import { startRules } from '#tests/letter-rules.ts';
import { readLetters } from '#tests/letters.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { roadTripAnswers } from '#tests/make.ts';
import { receive } from '#tests/money.ts';
import { owesText } from '#tests/rule-text.ts';

const { rego, admin, clock, later, run, register, runs, switchOn, log, written } = await startRules();

describe('owes, 14 days after entering, once', () => {
  test('writes to who owes then, with what is open and how to pay it, and never again', async () => {
    await register('Mia');
    const paid = await register('Noa');
    await runs(owesText);
    later(13);
    await run();
    expect(await written()).toEqual([]);
    await receive(admin, paid, 15_000, '2025-09-30');
    later(1);
    await run();
    await run();
    later(20);
    await run();
    expect(await written()).toEqual(['payment-reminder to mia']);
    const [letter] = await readLetters(rego, { kind: 'payment-reminder' });
    expect(letter?.text).toContain('$150 is still to pay');
  });

  test('from nine in the morning where the event is', async () => {
    await register('Mia');
    await runs(owesText);
    clock.now = new Date('2025-10-14T22:19:00Z');
    await run();
    expect(await written()).toEqual([]);
    clock.now = new Date('2025-10-14T22:30:00Z');
    await run();
    expect(await written()).toEqual(['payment-reminder to mia']);
  });

  test('again every 7 days, at most 3 times', async () => {
    await register('Mia');
    await runs({ ...owesText, times: 3, everyDays: 7 });
    for (let days = 0; days < 40; days += 1) {
      later(1);
      await run();
    }
    expect(await written()).toEqual(Array(3).fill('payment-reminder to mia'));
  });

  test('waits while no bank statement was read in lately, and for a line that names them', async () => {
    const rule = await runs({ ...owesText, graceDays: 3 });
    await register('Uma Krall');
    await register('Wim Otter');
    const reasons = async () => (await log(rule)).map(({ name, reason }) => `${name}: ${reason}`).toSorted();
    later(15);
    await run();
    expect(await reasons()).toEqual(['Uma Krall: grace', 'Wim Otter: grace']);
    await storeLines(rego, [{ amountCents: 4_200, payer: 'UMA KRALL', purpose: 'ride' }], clock.now);
    later(0.1);
    await run();
    expect(await reasons()).toEqual(['Uma Krall: line_waits', 'Wim Otter: null']);
    expect(await written()).toEqual(['payment-reminder to wim']);
    later(5);
    await register('Yan Zell');
    later(15);
    await run();
    expect(await reasons()).toContain('Yan Zell: grace');
  });

  test('does not wait for a reminder by hand that was left out', async () => {
    await register('Mia');
    const rule = await runs(owesText);
    later(20);
    await admin('POST', '/api/admin/reminders', undefined, 'a-key-of-this-press-2');
    await rego.pool.query("update letters set state = 'left_out' where kind = 'payment-reminder'");
    await run();
    expect(await log(rule)).toMatchObject([{ reason: null }]);
  });

  test('waits a day where somebody was reminded by hand', async () => {
    await register('Mia');
    const rule = await runs(owesText);
    later(20);
    await admin('POST', '/api/admin/reminders', undefined, 'a-key-of-this-press-1');
    await run();
    expect(await log(rule)).toMatchObject([{ reason: 'reminded' }]);
    later(1.1);
    await run();
    expect(await written()).toHaveLength(2);
  });
});

test('whatever a letter begins with, it goes to everybody', async () => {
  for (const name of ['Mi', 'Mia', 'Miau']) await register(name);
  await runs({ occasion: 'at_once', body: `Hi {first_name}, ${'x'.repeat(131)}🚲 soon` });
  await run();
  expect(await written()).toHaveLength(3);
});

describe('when', () => {
  test('7 days before the start; who comes later gets it at once, and nobody once it has begun', async () => {
    await register('Mia');
    await runs({ occasion: 'before_start', days: 7 });
    clock.now = new Date('2025-10-29T12:00:00Z');
    await run();
    expect(await written()).toEqual([]);
    clock.now = new Date('2025-10-30T12:00:00Z');
    await run();
    await register('Noa');
    later(1);
    await run();
    expect(await written()).toEqual(['by-rule to mia', 'by-rule to noa']);
    clock.now = new Date('2025-11-06T12:00:00Z');
    await register('Ola');
    await run();
    expect(await written()).toHaveLength(2);
  });

  test.each([
    ['at', { occasion: 'at', at: '2025-10-10T18:00' }, '2025-10-10T07:30:00Z'],
    ['after_start', { occasion: 'after_start', days: 3 }, '2025-11-08T22:30:00Z'],
  ] as const)(
    '%s: to those who were there, also after an outage, and not a week late',
    async (_when, rule, due) => {
      await register('Mia');
      await runs(rule);
      clock.now = new Date(Date.parse(due) - 60_000);
      await run();
      expect(await written()).toEqual([]);
      later(3);
      await register('Noa');
      await run();
      expect(await written()).toEqual(['by-rule to mia']);
      await rego.pool.query('truncate rule_turns, letters cascade');
      later(5);
      await run();
      expect(await written()).toEqual([]);
    },
  );

  test('entered without gear: of the section that they entered', async () => {
    await register('Mia', roadTripAnswers);
    await register('Noa', {
      ...roadTripAnswers,
      needs_camping_gear: false,
      camping_gear_shelter: false,
      camping_gear_pillow: false,
    });
    await register('Ola');
    await runs({ occasion: 'entered', days: 0, section: 'road_trip', who: 'group:camping-gear' });
    await run();
    expect(await written()).toEqual(['by-rule to mia']);
  });

  test('a clock that was ahead holds nothing up', async () => {
    await register('Mia');
    const rule = await runs();
    await rego.pool.query('update letter_rules set last_run_at = $1', [new Date('2026-06-01')]);
    await run();
    expect(await written()).toEqual(['by-rule to mia']);
    expect(await log(rule)).toMatchObject([{ reason: null, turn: 1, name: 'Mia' }]);
  });
});

describe('one letter by rule a day to a person', () => {
  test('the rule that was made first goes first, the other on the next day', async () => {
    await register('Mia');
    await runs({ subject: 'First' });
    later(0.001);
    const second = await runs({ subject: 'Second' });
    await run();
    expect(await log(second)).toMatchObject([{ reason: 'one_a_day' }]);
    later(1);
    await run();
    const { rows } = await rego.pool.query(
      "select subject from letters where kind = 'by-rule' order by created_at",
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['First', 'Second']);
  });
});

describe('nothing is lost or doubled', () => {
  const many = 5;
  const all = () => Promise.all(Array.from({ length: many }, (_, place) => register(`Rider${place}`)));

  test('by two processes at once', async () => {
    await all();
    await runs();
    await Promise.all([run(), run(), run()]);
    expect(new Set(await written()).size).toBe(many);
    expect(await written()).toHaveLength(many);
  });

  test('by one that ends in the middle', async () => {
    await all();
    await runs();
    const outbox = {
      ...outboxOf(rego),
      get mailDomain(): string {
        throw new Error('ended');
      },
    };
    await expect(runRules({ database: rego.database, outbox }, clock.now)).rejects.toThrow(
      'all else was done',
    );
    expect(await written()).toEqual([]);
    await run();
    expect(await written()).toHaveLength(many);
  });

  test('and a rule that is switched off writes nothing more', async () => {
    await all();
    const rule = await runs();
    await switchOn(rule, false);
    await run();
    expect(await written()).toEqual([]);
  });
});

test('who pays while a letter of one’s own words to who owes is held up gets none', async () => {
  await runs({ who: 'money:owes', subject: 'You owe' });
  const mia = await register('Mia');
  await register('Noa');
  await run();
  expect(await written()).toEqual(['by-rule to mia', 'by-rule to noa']);
  later(1);
  await receive(admin, mia, 15_000, '2025-09-30');
  const server = await startMailServer();
  const stop = await startMail(rego, server.url, { clock: () => clock.now });
  const states = async () => {
    const { rows } = await rego.pool.query(
      "select state from letters where kind = 'by-rule' order by recipient",
    );
    return rows.map(({ state }) => state).join();
  };
  await expect.poll(states, { timeout: 30_000 }).not.toContain('queued');
  await stop();
  expect(await states()).toBe('left_out,sent');
});

test('a section that is only of entering counts for no other occasion', async () => {
  await register('Mia');
  await runs({ section: 'road_trip' });
  await run();
  const letters = "select section_type, reply_to from letters where kind = 'by-rule'";
  const { supportEmail } = await readEvent(rego.database);
  expect((await rego.pool.query(letters)).rows).toEqual([{ section_type: null, reply_to: supportEmail }]);
});
