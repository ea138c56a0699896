import type { Page } from 'playwright-core';
import { composerOn } from '../compose-campaign.ts';
import type { Hand } from './hand.ts';
import type { Start } from './task.ts';

const MISSING = '2000002223';
const TABLE = 'Name,Chat\nAyu,2000002221\nDewi,2000002222\nBudi,\n';
/** The line of the row without its recipient. */
const LINE = 4;

/** A checked campaign of three rows, one of them without its recipient. */
export async function campaignWithFault({ say }: Start, page: Page): Promise<void> {
  const composer = composerOn(page, say);
  await composer.upload('guests.csv', TABLE);
  await composer.goTo('message');
  await composer.write('Hello {{Name}}!');
  await composer.goTo('check');
  await page.getByText(say('campaigns:check.bad', { rows: 1 })).waitFor();
}

/** To the campaign with all three rows. */
export async function fixCampaign(hand: Hand, { say }: Start): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: say('campaigns:edit.line', { line: LINE }) }));
  await hand.type(page.getByRole('textbox', { name: 'Chat' }), MISSING);
  await hand.press('Enter');
  await page.getByText(say('campaigns:check.good', { count: 3, rows: 3 })).waitFor();
  const start = say('campaigns:start.now', { count: 3, people: 3 });
  await hand.click(page.getByRole('button', { name: start }));
  await page.getByText(say('campaigns:stages.finished'), { exact: true }).waitFor();
}
