import { waitFor } from '@cascade/runtime/testing';
import { CODE_CHANNEL, freshRecipient, provision } from '../../harness/index.ts';
import { seriousViolations } from '../axe.ts';
import { follow } from '../follow.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const WAIT = { timeoutMs: 20_000, everyMs: 50 };

/** Codes, tried in the app. */
export function verify(given: Given): void {
  test('a person sends a code to an own address and checks it; the token for it is revoked', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack, {}, [CODE_CHANNEL]);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page } = visit;
    await page.goto('/verify');
    const card = page.getByRole('region', { name: 'Try it' });
    const to = freshRecipient(CODE_CHANNEL);
    await card.getByRole('textbox', { name: 'Your number, chat or address' }).fill(to);
    await card.getByText(`"${to}"`).waitFor();
    await card.getByRole('button', { name: 'Send a code' }).click();
    const field = card.getByRole('textbox', { name: 'The code that arrived' });
    await field.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const code = await waitFor(
      async () => {
        const [message] = await stack.inbox(to);
        return /(?<!\d)\d{6}(?!\d)/.exec(JSON.stringify(message?.content ?? ''))?.[0] ?? null;
      },
      { ...WAIT, what: `the code to ${to}` },
    );
    await field.fill(code === '000000' ? '111111' : '000000');
    await card.getByRole('button', { name: 'Check the code' }).click();
    await card.getByText('Wrong code. 4 tries are left.').waitFor();
    await field.fill(code);
    await card.getByRole('button', { name: 'Check the code' }).click();
    await card.getByRole('status').getByText('Approved').waitFor();

    const tokens = async () => {
      const { data } = await stack.manage<{ data: { name: string }[] }>(
        tenant.account,
        'GET',
        '/api/tokens',
      );
      return data.filter(({ name }) => name === 'Verify: tried in the app').length;
    };
    expect(await tokens()).toBe(1);
    await follow(page, '/audit');
    await waitFor(async () => ((await tokens()) === 0 ? true : null), {
      ...WAIT,
      what: 'the token to be revoked',
    });
    await visit.leave();
  });
}
