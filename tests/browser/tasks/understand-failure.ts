import { composeRequest, magicRecipient } from '../../harness/index.ts';
import type { Hand } from './hand.ts';
import type { Start } from './task.ts';

export async function failedSend({ product, tenant }: Start): Promise<void> {
  const to = magicRecipient('session window closed', 'waba');
  const request = composeRequest(tenant, { waba: { to, text: 'Hello.' } });
  await product.send(request, { token: tenant.token });
}

/** To the advice and the page that it leads to. Before, the page said the provider's reason alone. */
export async function understandFailure(hand: Hand, { isOld }: Start): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('main').getByRole('link', { name: /^\d+$/ }).first());
  await page.getByRole('article').getByText('Failed').first().waitFor();
  if (isOld) {
    await hand.click(page.getByRole('link', { name: 'Templates' }));
  } else {
    await page.getByText('Send an approved template.').first().waitFor();
    await hand.click(page.getByRole('link', { name: 'Use a template' }).first());
  }
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
}
