import { CHANNEL_DEFINITIONS, CHANNELS, type Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  contactOf,
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { readCases } from './read-cases.ts';

interface OptOut {
  channel: Channel;
  /** What the person writes, or else why the address is in the list. */
  says?: string;
  why?: string;
  batch: Channel[];
  left_out: boolean;
}

interface Batch {
  id: string;
  state: string;
  refused: number;
  left_out: number;
}

const OPTED_OUT = 'recipient opted out';

describeOnEngines('opt-outs from the field', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  }, 60_000);
  afterAll(() => stack?.stop());

  const api = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);
  async function upload<T>(path: string, csv: string): Promise<T> {
    const form = new FormData();
    form.set('file', new Blob([csv]), 'table.csv');
    const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account };
    const response = await fetch(`${stack.url}${path}`, { method: 'POST', headers, body: form });
    const text = await response.text();
    expect([response.status < 300, text]).toEqual([true, text]);
    return JSON.parse(text) as T;
  }

  /** One person: a number for all channels of numbers, a chat and a mail address. */
  function person(): Record<Channel, string> {
    const number = freshRecipient('whatsapp');
    const addresses = CHANNELS.map((channel) => [
      channel,
      CHANNEL_DEFINITIONS[channel].address === 'phone' ? number : freshRecipient(channel),
    ]);
    return Object.fromEntries(addresses) as Record<Channel, string>;
  }

  async function optOut({ channel, says, why }: OptOut, of: Record<Channel, string>) {
    const address = of[channel];
    if (says === undefined) {
      await upload(
        '/api/suppressions/import',
        `channel,address,why\n${channel},${address},${why}\n`,
      );
      return;
    }
    // A bot writes to nobody who never wrote to it.
    await stack.send(request([channel], of, 'Hello'), { token: tenant.token });
    await contactOf(stack, channel, address).does({ text: says });
    const asked = `/api/suppressions?channel=${channel}&address=${encodeURIComponent(address)}`;
    await waitFor(
      async () => ((await api<{ data: object[] }>('GET', asked)).data.length > 0 ? true : null),
      { timeoutMs: 20_000, what: `${says} to count` },
    );
  }

  const contentOf = (channel: Channel, text = 'Sale') =>
    channel === 'email' ? { template: mail } : { message: { type: 'text', message: text } };
  let mail: number;
  beforeAll(async () => {
    mail = await tenant.template('email', { subject: 'Sale', text: 'Sale' });
  }, 60_000);
  const byChannel = <T>(channels: Channel[], of: (channel: Channel, tier: number) => T) =>
    Object.fromEntries(channels.map((channel, tier) => [channel, of(channel, tier)]));
  const request = (channels: Channel[], of: Record<Channel, string>, text = 'Sale') => ({
    keys: byChannel(channels, (channel, tier) => ({
      token: tenant.keys[channel],
      ...(tier === 0 ? {} : { fallback: true, fallback_sequence: tier }),
    })),
    content: byChannel(channels, (channel) => contentOf(channel, text)),
    target: byChannel(channels, (channel) => of[channel]),
  });

  test.each(readCases<OptOut>('opt-outs'))(
    'a batch leaves out a person who opted out on one of its channels: %s',
    async (_name, given) => {
      const of = person();
      const stranger = person();
      await optOut(given, of);
      const { batch: channels, left_out: isLeftOut } = given;
      const { id } = await upload<Batch>(
        '/api/batches',
        [channels, channels.map((one) => of[one]), channels.map((one) => stranger[one])]
          .map((cells) => cells.join(','))
          .join('\n'),
      );
      const body = {
        compose: {
          keys: byChannel(channels, (channel, tier) => ({
            device: tenant.devices[channel],
            ...(tier === 0 ? {} : { fallback: true, fallback_sequence: tier }),
          })),
          content: byChannel(channels, (channel) => contentOf(channel)),
          targets: byChannel(channels, (channel) => channel),
        },
      };
      const count = isLeftOut ? 1 : 0;
      const check = await api<Batch>('POST', `/api/batches/${id}/check`, body);
      expect(check).toMatchObject({ left_out: count });
      await api('POST', `/api/batches/${id}/start`, { ...body, only_valid: true });
      const ended = await waitFor(
        async () => {
          const batch = await api<Batch>('GET', `/api/batches/${id}`);
          return batch.state === 'finished' ? batch : null;
        },
        { timeoutMs: 30_000, what: 'the end of the batch' },
      );
      expect(ended).toMatchObject({ left_out: count, refused: check.refused });
      const arrived = await Promise.all(channels.map((one) => stack.inbox(of[one])));
      const campaign = arrived
        .flat()
        .filter(({ content }) => JSON.stringify(content).includes('Sale'));
      const mayReach = !isLeftOut && channels.length > 1;
      expect(campaign.length > 0).toBe(mayReach);
      const drafted = await fetch(`${stack.url}/api/batches/${id}/failed`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account },
      });
      // The bounced address alone is a failed row that another channel may reach.
      expect(drafted.status).toBe(check.refused > count ? 201 : 409);
    },
    90_000,
  );

  test.each(readCases<OptOut>('opt-outs'))(
    'a send goes by the person where the account chose so, and by the channel else: %s',
    async (_name, given) => {
      const of = person();
      await optOut(given, of);
      const { batch: channels, left_out: isLeftOut } = given;
      const sent = async () => {
        const { body } = await stack.send(request(channels, of), { token: tenant.token });
        return body;
      };
      await api('PATCH', '/api/settings', { opt_out_reach: 'person' });
      const byPerson = await sent();
      await api('PATCH', '/api/settings', { opt_out_reach: 'channel' });
      const usual = await sent();
      const mayGo = channels.some((one) => one !== given.channel);
      expect(usual.status).toBe(mayGo);
      expect(byPerson.status).toBe(mayGo && !isLeftOut);
      if (!isLeftOut) return;
      for (const one of channels) expect(byPerson.channels?.[one]?.reason).toBe(OPTED_OUT);
    },
    90_000,
  );
});
