import type { AutoreplyRule, InboundRow } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { dyingDatabase, type Death } from './testing/dying-database.ts';
import { ACCOUNT, DEVICE, startRig, type AutoreplyRig } from './testing/start-rig.ts';

const RULE: AutoreplyRule = {
  match: { type: 'exact', value: 'book' },
  form: {
    name: 'Booking',
    questions: [{ key: 'name', text: 'Your name?', type: 'text', required: true }],
    done: 'Thank you, {{name}}!',
  },
};
const TIMEOUT_MS = 240_000;
/** More store calls than a message needs. */
const MOST_CALLS = 60;

/**
 * Lets the process die while it processes the last of these messages, and another one continue. False:
 * it finished before the call at which it should die.
 */
async function dieAndGoOn(
  rig: AutoreplyRig,
  contact: string,
  texts: readonly string[],
  death: Death,
): Promise<boolean> {
  const before = await rig.start();
  for (const text of texts.slice(0, -1)) {
    await rig.say(text, { contact });
    await rig.settled();
  }
  await before.stop();
  const dying = dyingDatabase(rig.database, death);
  const service = await rig.start(dying.database);
  const last = await rig.say(texts.at(-1)!, { contact });
  const isDealtWith = async () =>
    (await rig.repositories.inbound.byIds([last]))[0]?.replyAt === undefined;
  await waitFor(
    async () => {
      await rig.clock.advance(25);
      return dying.hasDied() || (await isDealtWith());
    },
    { timeoutMs: 20_000, what: 'a death or an end' },
  );
  const died = dying.hasDied();
  const stopped = service.stop();
  const next = await rig.start();
  // Lets the sweeper's grace period pass.
  await rig.clock.advance(11_000);
  await rig.settled();
  await Promise.all([stopped, next.stop()]);
  return died;
}

test.each([
  ['begins a form', ['book'], ['Your name?']],
  [
    'submits one',
    ['book', 'Ann', 'yes'],
    ['Your name?', 'Please check your answers:', 'Thank you, Ann!'],
  ],
] as const)(
  'a process that dies at any store call while it %s causes one reply to each message',
  async (_name, texts, expected) => {
    const rig = await startRig();
    await rig.rule(RULE);
    let deaths = 0;
    for (const moment of ['before', 'after'] as const) {
      for (let call = 1; call <= MOST_CALLS; call++) {
        const contact = `62812${moment.length}${String(call).padStart(6, '0')}`;
        const died = await dieAndGoOn(rig, contact, texts, { call, moment });
        const replies = (await rig.replies(contact)).map((text) => text?.split('\n')[0]);
        const submissions = (await rig.submissions(contact)).length;
        expect([moment, call, replies, submissions]).toEqual([
          moment,
          call,
          expected,
          texts.length === 3 ? 1 : 0,
        ]);
        if (!died) break;
        deaths += 1;
      }
    }
    await rig.stop();
    expect(deaths).toBeGreaterThan(15);
  },
  TIMEOUT_MS,
);

test(
  'a process that dies at any store call while a person writes causes no reply, and leaves the message to the person',
  async () => {
    const rig = await startRig();
    await rig.rule(RULE);
    await rig.database
      .collection('devices')
      .updateOne({ _id: DEVICE }, { $set: { settings: { silent_minutes: 1_440 } } });
    let deaths = 0;
    for (const moment of ['before', 'after'] as const) {
      for (let call = 1; call <= MOST_CALLS; call++) {
        const contact = `62813${moment.length}${String(call).padStart(6, '0')}`;
        await rig.intake.takeEcho({
          account: ACCOUNT,
          device: DEVICE,
          channel: 'whatsapp',
          providerMessageId: `E${contact}`,
          contact: { id: contact },
          message: { id: `E${contact}`, type: 'text', text: 'One moment' },
          sandbox: true,
          at: rig.clock.now(),
        });
        const died = await dieAndGoOn(rig, contact, ['book'], { call, moment });
        const [left] = await rig.database
          .collection<InboundRow>('inbound')
          .find({ 'from.id': contact });
        expect([moment, call, await rig.replies(contact), left?.unanswered]).toEqual([
          moment,
          call,
          [],
          'person_writes',
        ]);
        if (!died) break;
        deaths += 1;
      }
    }
    await rig.stop();
    expect(deaths).toBeGreaterThan(5);
  },
  TIMEOUT_MS,
);
