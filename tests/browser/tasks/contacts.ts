import { meet } from '../../harness/index.ts';
import type { Hand } from './hand.ts';
import type { Say } from './say.ts';
import type { Start } from './task.ts';

const CHAT = '2000004321';

/** A contact has written. */
export async function contactWrote({ product, tenant }: Start): Promise<void> {
  const contact = await meet(product, tenant, 'telegram', CHAT);
  await contact.does({ name: 'Ayu', text: 'Stop mbak, jangan kirim lagi' });
}

/** To where the page says that nothing goes to the contact any more. */
export async function optOut(hand: Hand, { say }: Start): Promise<void> {
  await openContact(hand, say, CHAT);
  const { page } = hand;
  const act = say('contact:saved.optOut.one', { channel: 'Telegram' });
  await hand.click(page.getByRole('button', { name: act }));
  await page.getByText(say('contact:saved.optOut.done', { channel: 'Telegram' })).waitFor();
}

/** To where nothing of the contact is left. */
export async function erase(hand: Hand, { say }: Start): Promise<void> {
  await openContact(hand, say, CHAT);
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: say('contact:saved.acts.erase') }));
  const dialog = page.getByRole('dialog');
  await hand.click(dialog.getByRole('button', { name: say('contact:saved.erase.verb') }));
  await page.getByText(say('contact:saved.erase.done')).waitFor();
}

/** Finds a contact by what is typed into the search, to its page. */
export async function openContact(hand: Hand, say: Say, typed: string): Promise<void> {
  const { page } = hand;
  await hand.press('Control+K');
  await hand.type(page.getByRole('textbox', { name: say('shell:search') }), typed);
  // Not the entry Contacts of the navigation.
  const kind = new RegExp(`^${say('shell:palette.kinds.contacts')}( ·|$)`);
  await page.getByRole('dialog').getByText(kind).first().waitFor();
  await hand.press('Enter');
  await page.waitForURL(/\/contacts\/./);
}
