import { MAGIC_RECIPIENTS } from '@cascade/sandbox';
import { composeRequest, magicRecipient, provision } from '../../harness/index.ts';
import { settle } from '../settle.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Every refusal of the sandbox, on each channel that knows it. */
const REFUSED = MAGIC_RECIPIENTS.filter((row) => row.behaviour(0).kind === 'refuse').flatMap(
  ({ name, channels }) => channels.map((channel) => [name, channel] as const),
);

interface Sent {
  request_id: number;
  reason: string | null;
}

/** Reasons of failures, in the language that was chosen. */
export function reasons(given: Given): void {
  test('in Indonesian, no page of a failed request says its reason in English', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const token = { token: tenant.token };
    await Promise.all([
      ...REFUSED.map(([name, channel]) =>
        stack.send(
          composeRequest(tenant, { [channel]: { to: magicRecipient(name, channel) } }),
          token,
        ),
      ),
      stack.send(
        composeRequest(tenant, { telegram: { to: '2000000001', text: 'Hello {{name}}' } }),
        token,
      ),
    ]);
    const { data } = await stack.manage<{ data: Sent[] }>(
      tenant.account,
      'GET',
      '/api/sends?limit=100',
    );
    const failed = data.flatMap(({ request_id: id, reason }) =>
      reason === null ? [] : [{ id, reason }],
    );
    expect(failed.length).toBeGreaterThanOrEqual(REFUSED.length);

    const visit = await given.browser.visit({ locale: 'id-ID' });
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    const inEnglish: string[] = [];
    const look = async (path: string) => {
      await page.goto(path);
      await settle(page);
      const shown = await page.getByRole('main').innerText();
      inEnglish.push(
        ...failed
          .filter(({ reason }) => shown.includes(reason))
          .map(({ reason }) => `${path}: ${reason}`),
      );
    };
    for (const path of ['/requests', '/requests?view=sends', '/attention']) await look(path);
    for (const { id } of failed) {
      await look(`/requests/${id}`);
      await page
        .getByRole('article')
        .first()
        .getByText(/Penyebab: |Bukan kesalahan siapa pun/)
        .first()
        .waitFor();
    }
    expect(inEnglish).toEqual([]);
    expect(faults).toEqual([]);
    await visit.context.close();
  }, 90_000);
}
