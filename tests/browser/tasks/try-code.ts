import { waitFor } from '@cascade/runtime/testing';
import { goTo } from './go-to.ts';
import type { Hand } from './hand.ts';
import type { Product } from './product.ts';
import type { Start } from './task.ts';

const CHAT = '2000007777';
const CODE = /\b\d{4,10}\b/;

/** Sends a one-time code to an own address in the app, and has it checked. */
export async function tryCode(hand: Hand, { product, say }: Start): Promise<void> {
  const { page } = hand;
  await goTo(hand, say, '/verify');
  await hand.click(page.getByRole('combobox', { name: say('verify:try.device') }));
  await hand.click(page.getByRole('option', { name: /Telegram/i }));
  await hand.type(page.getByRole('textbox', { name: say('verify:try.address') }), CHAT);
  await hand.press('Enter');
  const field = page.getByRole('textbox', { name: say('verify:try.code') });
  await field.waitFor();
  await hand.type(field, await codeSentTo(product, CHAT));
  await hand.press('Enter');
  await page.getByText(say('verify:states.approved')).first().waitFor();
}

/** Reads the code where it arrives: a look at the telephone isn't counted. */
async function codeSentTo(product: Product, chat: string): Promise<string> {
  let code: string | undefined;
  await waitFor(
    async () => {
      const messages = await product.inbox(chat);
      [code] = CODE.exec(messages.map(({ content }) => String(content['text'])).join(' ')) ?? [];
      return code !== undefined;
    },
    { timeoutMs: 10_000, everyMs: 100, what: 'a code' },
  );
  return code ?? '';
}
