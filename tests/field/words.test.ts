import type { Channel } from '@cascade/contracts';
import { detectOptChange } from '@cascade/suppressions';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  meet,
  provision,
  startStack,
  untilLinked,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { readCases } from './read-cases.ts';

interface OptWord {
  channels: Channel[];
  message: Parameters<typeof detectOptChange>[1];
  change: 'opt-out' | 'opt-in' | null;
}
interface Keyword {
  channel: Exclude<Channel, 'email'>;
  match: { type: 'exact' | 'starts_with' | 'contains'; value: string };
  says: string;
  answered: boolean;
}

test.each(readCases<OptWord>('opt-words'))(
  'a word opts out or in where its channel knows it: %s',
  (_name, { channels, message, change }) => {
    expect(channels.map((channel) => detectOptChange(channel, message))).toEqual(
      channels.map(() => change),
    );
  },
);

describeOnEngines('words from the field', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
  }, 60_000);
  afterAll(() => stack?.stop());

  test.each(readCases<Keyword>('keywords'))(
    'a keyword is heard as a person reads it: %s',
    async (_name, { channel, match, says, answered }) => {
      const device = tenant.devices[channel];
      const say = (text: string) => ({ message: { type: 'text', message: text } });
      const add = (body: object) =>
        stack.manage<{ id: string }>(tenant.account, 'POST', '/api/autoreplies', {
          device,
          ...body,
        });
      const rules = [
        await add({ match, reply: say('Heard') }),
        await add({ match: { type: 'any' }, reply: say('Not heard') }),
      ];
      const to = freshRecipient(channel);
      const contact = await meet(stack, tenant, channel, to);
      await contact.does({ text: says });
      const reply = await waitFor(
        async () =>
          (await stack.inbox(to))
            .map(({ content }) => JSON.stringify(content))
            .find((text) => /eard/.test(text)) ?? null,
        { timeoutMs: 20_000, what: `the answer to ${says}` },
      );
      expect(reply).toContain(answered ? 'Heard' : 'Not heard');
      for (const { id } of rules) {
        await stack.manage(tenant.account, 'DELETE', `/api/autoreplies/${id}`);
      }
    },
    60_000,
  );
});
