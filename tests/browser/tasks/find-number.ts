import { composeRequest } from '../../harness/index.ts';
import { openContact } from './contacts.ts';
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
  await product.manage(tenant.account, 'PATCH', '/api/settings', { default_country: 'ID' });
  await send(NUMBER);
  for (let n = 0; n < LATER; n += 1) await send(String(6_281_300_000_000 + n));
}

export async function findNumber(hand: Hand, { say }: Start): Promise<void> {
  const { page } = hand;
  await openContact(hand, say, SPELLED);
  await hand.click(page.getByRole('link', { name: /^\d+$/ }).first());
  await page.waitForURL(/\/requests\/\d+$/);
  await page.getByRole('article').first().waitFor();
}
