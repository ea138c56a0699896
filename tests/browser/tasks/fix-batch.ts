import type { Page } from 'playwright-core';
import { handOn, type Hand } from './hand.ts';
import type { Say } from './say.ts';
import type { Start } from './task.ts';

const MISSING = '2000002223';
const table = (chat: string) => `Name,Chat\nAyu,2000002221\nDewi,2000002222\nBudi,${chat}\n`;
/** The line of the row without its recipient. */
const LINE = 4;

/** A checked batch of three rows, one of them without its recipient. */
export async function batchWithFault({ say }: Start, page: Page): Promise<void> {
  await page.goto('/batches');
  await upload(handOn(page), say, table(''));
  await page.getByRole('button', { name: say('batches:edit.line', { line: LINE }) }).waitFor();
}

/** To the batch with all three rows. */
export async function fixBatch(hand: Hand, { say }: Start): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: say('batches:edit.line', { line: LINE }) }));
  await hand.type(page.getByRole('textbox', { name: 'Chat' }), MISSING);
  await hand.press('Enter');
  await page.getByText(say('batches:check.good', { rows: 3 })).waitFor();
  const start = say('batches:check.start', { rows: 3, count: 3 });
  await hand.click(page.getByRole('button', { name: start }));
  await page.getByText(say('batches:states.finished'), { exact: true }).waitFor();
}

async function upload(hand: Hand, say: Say, text: string): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: say('batches:new.open') }).first());
  await hand.attach(page.locator('.mantine-Dropzone-root'), 'guests.csv', text);
  await page.waitForURL(/\/batches\/bat_\w+$/);
  await check(hand, say);
}

async function check(hand: Hand, say: Say): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: say('send:addFirst') }));
  await hand.click(page.getByRole('menuitem', { name: 'Telegram' }));
  await hand.type(page.getByRole('textbox', { name: say('send:content.text') }), 'Hello {{name}}!');
  await hand.click(page.getByRole('button', { name: say('batches:check.act') }));
}
