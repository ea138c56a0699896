import { composeRequest, magicRecipient } from '../../harness/index.ts';
import type { Hand } from './hand.ts';
import type { Start } from './task.ts';

export async function failedSend({ product, tenant }: Start): Promise<void> {
  const to = magicRecipient('session window closed', 'waba');
  const request = composeRequest(tenant, { waba: { to, text: 'Hello.' } });
  await product.send(request, { token: tenant.token });
}

/** To the advice and the page that it leads to. */
export async function understandFailure(hand: Hand, { say }: Start): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('main').getByRole('link', { name: /^\d+$/ }).first());
  const send = page.getByRole('article');
  await send.getByText(say('shell:standings.failed')).first().waitFor();
  await page.getByText(say('errors:session_window_closed.todo')).first().waitFor();
  await hand.click(page.getByRole('link', { name: say('shell:errorActs.use-template') }).first());
  await page.getByRole('heading', { level: 1, name: say('templates:title') }).waitFor();
}
