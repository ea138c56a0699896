import type { AutoreplyRule, Form } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { ACCOUNT, CONTACT, DEVICE, startRig, type AutoreplyRig } from './testing/start-rig.ts';

const greeting: AutoreplyRule = {
  match: { type: 'exact', value: 'hi' },
  reply: { message: { type: 'text', message: 'Hello {{name}}' } },
};
const FORM: Form = {
  name: 'Booking',
  questions: [
    { key: 'name', text: 'Your name?', type: 'text', required: true },
    { key: 'size', text: 'Size?', type: 'choice', required: true, options: ['S', 'L'] },
  ],
  done: 'Thank you, {{name}}!',
  reminder: { after_minutes: 10, text: 'Still there?' },
  expires_after_minutes: 60,
  expired: 'Too late.',
};
const booking: AutoreplyRule = { match: { type: 'contains', value: 'book' }, form: FORM };

let rig: AutoreplyRig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.stop());

test('a rule answers with an ordinary request that no caller waits for', async () => {
  await rig.rule(greeting);
  await rig.start();
  await rig.say('HI ');
  await rig.settled();
  const [request] = await rig.requests();
  expect(request).toMatchObject({
    account: ACCOUNT,
    mode: 'sync',
    lane: 'interactive',
    plan: [['whatsapp']],
    sends: { whatsapp: { device: DEVICE, target: CONTACT.number, content: greeting.reply } },
    variables: { name: 'Ann', number: CONTACT.number, text: 'HI ' },
  });
  expect(request).not.toHaveProperty('reply');
});

test('a reply names the message that it answers, and a reminder none', async () => {
  await rig.rule(booking);
  await rig.start();
  await rig.say('book', { id: 'first' });
  await rig.settled();
  await waitFor(
    async () => {
      await rig.clock.advance(60_000);
      return (await rig.requests()).length >= 2;
    },
    { timeoutMs: 20_000, what: 'the reminder' },
  );
  const named = (await rig.requests()).map(({ automatic, answers }) => [automatic, answers]);
  expect(named).toEqual([
    [true, `${DEVICE}:first`],
    [true, undefined],
  ]);
});

test('a message is answered once, also if it comes twice or to several processes', async () => {
  await rig.rule(greeting);
  await Promise.all([rig.start(), rig.start(), rig.start()]);
  await Promise.all(Array.from({ length: 20 }, (_, id) => rig.say('hi', { id: String(id % 4) })));
  await rig.settled();
  expect(await rig.requests()).toHaveLength(4);
});

test('no reply without a rule, without a match, and to an edit', async () => {
  await rig.start();
  await rig.say('hi');
  await rig.settled();
  await rig.rule(greeting);
  rig.repositories.invalidate({ kind: 'autoreplies', id: DEVICE });
  await rig.clock.advance(10_000);
  await rig.say('bye');
  await rig.say({ text: 'hi', edited: true });
  await rig.settled();
  expect(await rig.requests()).toEqual([]);
  expect(await rig.database.collection('conversations').countDocuments({})).toBe(0);
});

test('an answer of a button or a list is matched by its title on every channel', async () => {
  await rig.rule(greeting);
  await rig.start();
  await rig.say({ type: 'button', button: { id: 'b1', text: 'hi' } });
  await rig.settled();
  await rig.say({ type: 'list', list: { id: 'r1', title: 'hi' } });
  await rig.settled();
  expect(await rig.requests()).toHaveLength(2);
});

test('an edit, a reaction or a deletion gets no reply and advances no form', async () => {
  await rig.rule(booking);
  await rig.rule({
    match: { type: 'any' },
    reply: { message: { type: 'text', message: 'Hello' } },
  });
  await rig.start();
  await rig.say('I want to book');
  await rig.settled();
  await rig.say({ text: 'I want to book two', edited: true });
  await rig.say({ type: 'reaction', text: '👍', reaction: { emoji: '👍' }, reply_to: 'a' });
  await rig.say({ type: 'vote', vote: { poll: 'p', options: ['Yes'] } });
  await rig.say({ type: 'deleted' });
  await rig.say({ type: 'system', text: 'changed the number' });
  await rig.settled();
  expect((await rig.replies()).map((text) => text!.split('\n')[0])).toEqual(['Your name?']);
});

test('a form is filled, confirmed, and is one submission', async () => {
  const id = await rig.rule(booking);
  await rig.start();
  for (const text of ['I want to book', 'Bob', '2', 'yes']) {
    await rig.say(text);
    await rig.settled();
  }
  const replies = await rig.replies();
  expect(replies.map((text) => text!.split('\n')[0])).toEqual([
    'Your name?',
    'Size?',
    'Please check your answers:',
    'Thank you, Bob!',
  ]);
  expect(await rig.submissions()).toEqual([
    {
      _id: expect.stringMatching(/^sub_/),
      account: ACCOUNT,
      device: DEVICE,
      channel: 'whatsapp',
      form: { id, name: 'Booking' },
      from: CONTACT,
      answers: { name: 'Bob', size: 'L' },
      sandbox: true,
      at: expect.any(Number),
      notifyAfter: expect.any(Number),
    },
  ]);
});

test('quick messages answer the questions of a form in order', async () => {
  await rig.rule(booking);
  await Promise.all([rig.start(), rig.start()]);
  for (const text of ['book', 'Bob', 'L', 'yes']) {
    await rig.clock.advance(1);
    await rig.say(text);
  }
  await rig.settled();
  const [submission] = await rig.submissions();
  expect(submission!.answers).toEqual({ name: 'Bob', size: 'L' });
  expect((await rig.replies()).map((text) => text!.split('\n')[0])).toEqual([
    'Your name?',
    'Size?',
    'Please check your answers:',
    'Thank you, Bob!',
  ]);
});

test('a silent contact gets a reminder, then the form ends', async () => {
  await rig.rule(booking);
  await rig.start();
  await rig.say('book');
  await rig.settled();
  const until = (count: number) =>
    waitFor(
      async () => {
        await rig.clock.advance(60_000);
        return (await rig.requests()).length >= count;
      },
      { timeoutMs: 20_000, what: `${count} replies` },
    );
  await until(2);
  await until(3);
  await rig.settled();
  expect((await rig.replies()).slice(1)).toEqual([
    expect.stringMatching(/^Still there\?\n\nYour name\?/),
    'Too late.',
  ]);
  await rig.say('Bob');
  await rig.settled();
  expect([await rig.submissions(), (await rig.requests()).length]).toEqual([[], 3]);
});

test('the sweeper finds a message whose wake-up was lost', async () => {
  await rig.rule(greeting);
  await rig.repositories.inbound.insert({
    account: ACCOUNT,
    device: DEVICE,
    channel: 'whatsapp',
    providerMessageId: 'x',
    from: CONTACT,
    message: { id: 'x', type: 'text', text: 'hi' },
    sandbox: true,
    at: rig.clock.now(),
    replyAt: rig.clock.now(),
  });
  await rig.start();
  await rig.settled();
  expect(await rig.replies()).toEqual(['Hello {{name}}']);
});

test('an old message gets no reply of a rule, but advances a form', async () => {
  await rig.rule(greeting);
  await rig.rule(booking);
  const service = await rig.start();
  await rig.say('book');
  await rig.settled();
  await service.stop();
  await rig.say('Bob');
  await rig.clock.advance(20 * 60_000);
  await rig.start();
  await rig.settled();
  expect(await rig.replies()).toHaveLength(2);
  await rig.say('cancel');
  await rig.settled();
  await rig.say('hi');
  await rig.settled();
  expect((await rig.replies()).at(-1)).toBe('Hello {{name}}');
});

describe('the replies of a device in an hour', () => {
  const limit = async (replies: number) => {
    await rig.database
      .collection('devices')
      .updateOne({ _id: DEVICE }, { $set: { settings: { replies_per_hour: replies } } });
  };
  const unanswered = () =>
    rig.database.collection('inbound').countDocuments({ unanswered: 'reply_limit' });
  const eachSays = async (contacts: readonly number[]) => {
    await Promise.all(contacts.map((one) => rig.say('hi', { contact: `62811${1000 + one}` })));
    await rig.settled();
  };

  test('are limited over all contacts and processes, and across a restart', async () => {
    await limit(5);
    await rig.rule(greeting);
    const running = await Promise.all([rig.start(), rig.start(), rig.start()]);
    await eachSays([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await rig.requests()).toHaveLength(5);
    expect(await unanswered()).toBe(7);
    const warnings = rig.logger.records.filter(({ level }) => level === 'warn');
    expect(warnings).toHaveLength(7);
    expect(warnings[0]).toMatchObject({
      message: 'autoreply: not sent, hourly limit of the device reached',
      fields: { device: DEVICE, limit: 5 },
    });

    await Promise.all(running.map((service) => service.stop()));
    await rig.start();
    await eachSays([13]);
    expect(await rig.requests()).toHaveLength(5);

    await rig.clock.advance(3_600_000);
    await eachSays([14]);
    expect(await rig.requests()).toHaveLength(6);
  });

  test('are 1,000 without a setting', async () => {
    await rig.rule(greeting);
    for (let taken = 0; taken < 999; taken++) {
      await rig.repositories.replyCounts.take(DEVICE, rig.clock.now(), 1_000);
    }
    await rig.start();
    await eachSays([1]);
    await eachSays([2]);
    expect(await rig.requests()).toHaveLength(1);
    expect(await unanswered()).toBe(1);
  });

  test('above the limit, a completed form is still stored', async () => {
    await limit(3);
    await rig.rule(booking);
    await rig.start();
    for (const word of ['book', 'Ann', 'S', 'yes']) {
      await rig.say(word);
      await rig.settled();
    }
    expect(await rig.replies()).toHaveLength(3);
    expect(await rig.submissions()).toMatchObject([{ answers: { name: 'Ann', size: 'S' } }]);
  });
});
