import { composeRequest } from '../../harness/index.ts';
import type { Hand } from './hand.ts';
import type { Start } from './task.ts';

const NUMBER = '6281234567890';
/** As the customer says it on the telephone. */
const SPELLED = '0812-3456-7890';
/** Sent after the one that is looked for: it is on the log's third page. */
const LATER = 60;

export async function manySends({ product, tenant }: Start): Promise<void> {
  const send = async (to: string) => {
    const request = composeRequest(tenant, { waba: { to, text: 'Hello.' } });
    const { body } = await product.send(request, { token: tenant.token });
    if (body.request_id === undefined) throw new Error(JSON.stringify(body));
  };
  await product.manage(tenant.account, 'PATCH', '/api/settings', { default_country: 'ID' }).catch(
    // It had no country before.
    () => null,
  );
  await send(NUMBER);
  for (let n = 0; n < LATER; n += 1) await send(String(6_281_300_000_000 + n));
}

export async function findNumber(hand: Hand, { isOld }: Start): Promise<void> {
  const { page } = hand;
  const ofSends = page.getByRole('row').filter({ hasText: NUMBER });
  if (isOld) {
    await hand.click(page.getByRole('link', { name: 'Log', exact: true }));
    await hand.click(page.getByText('Sends', { exact: true }));
    await page.getByRole('row').nth(1).waitFor();
    while ((await ofSends.count()) === 0) {
      const first = await page.getByRole('row').nth(1).innerText();
      await hand.click(page.getByRole('button', { name: 'Older' }));
      await page.getByRole('row').nth(1).filter({ hasNotText: first }).waitFor();
    }
    await hand.click(ofSends.getByRole('link').first());
  } else {
    await hand.press('Control+K');
    await hand.type(page.getByRole('textbox', { name: 'Search' }), SPELLED);
    await page
      .getByText(/^Contact/)
      .first()
      .waitFor();
    await hand.press('Enter');
    await page.waitForURL(/\/contacts\//);
    await hand.click(page.getByRole('link', { name: /^\d+$/ }).first());
  }
  await page.waitForURL(/\/requests\/\d+$/);
  await page.getByRole('article').first().waitFor();
}
