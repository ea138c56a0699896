import type { Page } from 'playwright-core';
import { handOn, type Hand } from './hand.ts';
import type { Start } from './task.ts';

const MISSING = '2000002223';
const table = (chat: string) => `Name,Chat\nAyu,2000002221\nDewi,2000002222\nBudi,${chat}\n`;

/** A checked batch of three rows, one of them without its recipient. */
export async function batchWithFault(_start: Start, page: Page): Promise<void> {
  await page.goto('/batches');
  await upload(handOn(page), table(''));
  await page.getByText('1 to fix').waitFor();
}

/** To the batch with all three rows. The file itself is mended in Excel, which isn't counted. */
export async function fixBatch(hand: Hand, { isOld }: Start): Promise<void> {
  const { page } = hand;
  if (isOld) {
    await hand.click(page.getByRole('link', { name: 'Batches', exact: true }));
    await upload(hand, table(MISSING));
  } else {
    await hand.click(page.getByRole('button', { name: /^Edit line/ }));
    await hand.type(page.getByRole('textbox', { name: 'Chat' }), MISSING);
    await hand.press('Enter');
  }
  await page.getByText('3 ready').waitFor();
  await hand.click(page.getByRole('button', { name: 'Start, 3 rows' }));
  await page.getByText('Finished', { exact: true }).waitFor();
}

async function upload(hand: Hand, text: string): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: 'New batch' }).first());
  await hand.attach(page.locator('.mantine-Dropzone-root'), 'guests.csv', text);
  await page.waitForURL(/\/batches\/bat_\w+$/);
  await check(hand);
}

async function check(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: 'Add channel' }));
  await hand.click(page.getByRole('menuitem', { name: 'Telegram' }));
  await hand.type(page.getByRole('textbox', { name: 'Text' }), 'Hello {{name}}!');
  await hand.click(page.getByRole('button', { name: 'Check all rows' }));
}
