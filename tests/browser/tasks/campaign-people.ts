import type { Page } from 'playwright-core';
import { freshRecipient } from '../../harness/index.ts';
import { goTo } from './go-to.ts';
import type { Hand } from './hand.ts';
import type { Start } from './task.ts';

const NAME = 'guests.csv';
const GUESTS = ['Ayu', 'Dewi', 'Budi'];

/** A campaign to three guests was sent. */
export async function sentCampaign({ tenant }: Start, page: Page): Promise<void> {
  const rows = GUESTS.map((name) => `${name},${freshRecipient('telegram')}`);
  const table = ['Name,Chat', ...rows].join('\n');
  const file = { name: NAME, mimeType: 'text/csv', buffer: Buffer.from(table) };
  const made = await page.request.post('/api/batches', { multipart: { file } });
  const { id } = (await made.json()) as { id: string };
  const compose = {
    keys: { telegram: { device: tenant.devices.telegram } },
    content: { telegram: { message: { type: 'text', message: 'Hello {{name}}!' } } },
    targets: { telegram: 'Chat' },
    variables: { name: 'Name' },
  };
  const started = await page.request.post(`/api/batches/${id}/start`, { data: { compose } });
  if (!started.ok()) throw new Error(await started.text());
}

/** To where each guest stands with what became of the message. */
export async function seeWhoGotIt(hand: Hand, { say }: Start): Promise<void> {
  const { page } = hand;
  await goTo(hand, say, '/campaigns');
  await hand.click(page.getByRole('link', { name: NAME }));
  const people = page.getByRole('region', { name: say('campaigns:people.title') });
  for (const name of GUESTS) {
    await people
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ hasText: say('shell:standings.accepted') })
      .first()
      .waitFor();
  }
}
