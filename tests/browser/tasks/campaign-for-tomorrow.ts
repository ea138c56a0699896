import type { Hand } from './hand.ts';
import type { Start } from './task.ts';

const ROWS = 300;

/** Numbers as a spreadsheet keeps them, without their zeros. */
const table = (): string =>
  [
    'Name,WhatsApp,E-mail',
    ...Array.from(
      { length: ROWS },
      (_, at) => `Guest ${at + 1},${81_200_000_000 + at},guest${at + 1}@example.test`,
    ),
  ].join('\n');

/** The account is in Indonesia, and may write its own mails. */
export async function indonesianShop({ product, tenant }: Start): Promise<void> {
  const place = { default_country: 'ID', time_zone: 'Asia/Jakarta' };
  await product.manage(tenant.account, 'PATCH', '/api/settings', place);
  const permissions = { own_mail_templates: true };
  await product.manage(null, 'PATCH', `/api/accounts/${tenant.account}`, { permissions });
}

/** 300 numbers without their zeros, e-mail second, for tomorrow at 9:00. */
export async function campaignForTomorrow(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(
    page
      .getByRole('navigation', { name: 'Navigation' })
      .getByRole('link', { name: 'Campaigns', exact: true }),
  );
  await hand.click(page.getByRole('button', { name: 'New campaign' }).first());
  await hand.attach(page.locator('.mantine-Dropzone-root'), 'guests.csv', table());
  await hand.click(page.getByRole('button', { name: 'Mend 300 rows' }));
  await page.getByText('300 rows mended').waitFor();
  await hand.click(page.getByRole('button', { name: 'Next: Message' }));
  await hand.type(page.getByRole('textbox', { name: 'Text of all channels' }), 'Hello {{Name}}!');
  await hand.type(page.getByRole('textbox', { name: 'Subject' }), 'Hello');
  await hand.click(page.getByRole('button', { name: 'Next: When' }));
  await hand.click(page.getByRole('button', { name: 'Tomorrow, 09:00' }));
  await hand.click(page.getByRole('button', { name: 'Next: Check' }));
  await page.getByText('300 people get it').waitFor();
  await hand.click(page.getByRole('button', { name: /^Send to 300 people on .* 09:00$/ }));
  await page.getByText('Scheduled', { exact: true }).waitFor();
}
