import { waitFor } from '@cascade/runtime/testing';
import { CODE_CHANNEL, freshRecipient, type Stack, type Tenant } from '../harness/index.ts';

const WAIT = { timeoutMs: 20_000, everyMs: 50 };

/** Sends some codes; people enter the first ones, and one of them a wrong code. */
export async function verifyPeople(stack: Stack, { token, keys }: Tenant): Promise<void> {
  const started = await Promise.all(
    ['6281234000001', '6281234000002', '6591230003', freshRecipient(CODE_CHANNEL)].map(
      async (to) => {
        const { body } = await stack.call(
          'POST',
          '/v1/verify',
          {
            keys: { [CODE_CHANNEL]: { token: keys[CODE_CHANNEL] }, email: { token: keys.email } },
            target: { [CODE_CHANNEL]: to, email: freshRecipient('email') },
            channels: [CODE_CHANNEL, 'email'],
          },
          { token },
        );
        await stack.settled(Number(body['request_id']), token);
        return { to, verification_id: String(body['verification_id']) };
      },
    ),
  );
  for (const [n, { to, verification_id }] of started.slice(0, 3).entries()) {
    const text = await waitFor(
      async () => {
        const [message] = await stack.inbox(to);
        return message === undefined ? null : JSON.stringify(message.content);
      },
      { ...WAIT, what: `the code to ${to}` },
    );
    const code = n === 2 ? '000000' : (/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '');
    await stack.call('POST', '/v1/verify/check', { verification_id, code }, { token });
  }
}
