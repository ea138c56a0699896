import type { Channel, DryRunResult } from '@cascade/contracts';
import { composeRequest, freshRecipient, magicRecipient, type Leg } from '../harness/index.ts';
import { describeWorld } from '../e2e/describe-world.ts';
import { readCases } from './read-cases.ts';

/** `to` is `fresh` or the name of a magic recipient; absent, the channel has content and no recipient. */
type Legs = Partial<Record<Channel, Leg>>;

interface Sequence {
  legs: Legs;
  /** Channels of each tier of the dry run. */
  tiers: Channel[][];
  /** Channels on which a message arrives. */
  arrives: Channel[];
  notes?: Partial<Record<Channel, string>>;
}
interface Told {
  legs: Legs;
  context?: object;
  status?: number;
  /** Members of the answer; a null one is absent. */
  answer: Record<string, unknown>;
}

const legsTo = (legs: Legs): Legs =>
  Object.fromEntries(
    Object.entries(legs).map(([channel, { to, ...leg }]) => [
      channel,
      to === undefined ? leg : { ...leg, to: recipientOf(channel as Channel, to) },
    ]),
  );

const recipientOf = (channel: Channel, to: string) =>
  to === 'fresh' ? freshRecipient(channel) : magicRecipient(to, channel);

describeWorld('answers from the field', (world) => {
  test.each(readCases<Sequence>('sequences'))(
    'a sequence makes a fallback, unless its key says that it is none: %s',
    async (_name, given) => {
      const legs = legsTo(given.legs);
      const { body } = await world.stack.call(
        'POST',
        '/v1/send/dry-run',
        composeRequest(world.tenant, legs),
        { token: world.tenant.token },
      );
      const { tiers } = body as unknown as DryRunResult;
      expect(tiers.map(({ channels }) => Object.keys(channels).toSorted())).toEqual(given.tiers);
      for (const [channel, note] of Object.entries(given.notes ?? {})) {
        const checked = tiers.flatMap((tier) => tier.channels[channel as Channel] ?? []);
        expect(checked).toMatchObject([{ note }]);
      }
      await world.send(legs);
      const arrived: string[] = [];
      for (const [channel, { to }] of Object.entries(legs)) {
        if ((await world.arrived(to ?? '')).length > 0) arrived.push(channel);
      }
      expect(arrived.toSorted()).toEqual(given.arrives.toSorted());
    },
    60_000,
  );

  test.each(readCases<Told>('told-answers'))(
    'an answer says what is known, with the word of its cause: %s',
    async (_name, { legs, context, status = 200, answer }) => {
      const got = await world.send(legsTo(legs), context === undefined ? {} : { context });
      const absent = Object.keys(answer).filter((member) => answer[member] === null);
      const wanted = Object.entries(answer).filter(([member]) => !absent.includes(member));
      expect([got.status, got.body]).toMatchObject([status, Object.fromEntries(wanted)]);
      expect(absent.filter((member) => Object.hasOwn(got.body, member))).toEqual([]);
    },
    60_000,
  );
});
