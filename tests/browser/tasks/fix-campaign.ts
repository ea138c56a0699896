import type { Page } from 'playwright-core';
import { composerOn } from '../compose-campaign.ts';
import type { Hand } from './hand.ts';
import type { Start } from './task.ts';

const MISSING = '2000002223';
const TABLE = 'Name,Chat\nAyu,2000002221\nDewi,2000002222\nBudi,\n';

/** A checked campaign of three rows, one of them without its recipient. */
export async function campaignWithFault(_start: Start, page: Page): Promise<void> {
  const composer = composerOn(page);
  await composer.upload('guests.csv', TABLE);
  await composer.goTo('message');
  await composer.write('Hello {{Name}}!');
  await composer.goTo('check');
  await page.getByText('1 with faults').waitFor();
}

/** To the campaign with all three rows. */
export async function fixCampaign(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: /^Edit line/ }));
  await hand.type(page.getByRole('textbox', { name: 'Chat' }), MISSING);
  await hand.press('Enter');
  await page.getByText('3 people get it').waitFor();
  await hand.click(page.getByRole('button', { name: 'Send to 3 people now' }));
  await page.getByText('Finished', { exact: true }).waitFor();
}
