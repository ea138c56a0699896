import {
  composeRequest,
  freshRecipient,
  magicRecipient,
  provision,
  withinOneDay,
} from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Quota, costs and counts. */
export function usage(given: Given): void {
  test(
    'usage shows the quota that is left, what messages cost, and sends by day',
    () =>
      withinOneDay(async () => {
        const { stack } = given.showcase;
        const tenant = await provision(stack, { quota: 40 });
        await stack.manage(tenant.account, 'PUT', '/api/prices', {
          currency: 'USD',
          rows: [{ channel: 'telegram', price: '0.0015' }],
        });
        const to = [freshRecipient('telegram'), magicRecipient('blocked', 'telegram')];
        for (const chat of to) {
          await stack.send(composeRequest(tenant, { telegram: { to: chat } }), {
            token: tenant.token,
          });
        }
        const visit = await given.browser.visit();
        await signIn(visit, await createPerson(stack, tenant, 'viewer'));
        const { page, leave } = visit;
        await page.goto('/usage');
        await page.getByText('left of 40').waitFor();
        await page.getByText(/^The messages of this period cost USD\s0\.0015\.$/).waitFor();
        await page.getByRole('listitem', { name: /: 2, Succeeded 1, Failed 1$/ }).waitFor();
        await page.getByText('90 days').click();
        await page.waitForURL(/days=90/);
        await page.getByRole('listitem').nth(80).waitFor();
        await leave();
      }),
    240_000,
  );
}
