import { goTo } from './go-to.ts';
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
export async function campaignForTomorrow(hand: Hand, { say }: Start): Promise<void> {
  const { page } = hand;
  const words = (key: string, values = {}) => say(`campaigns:${key}`, values);
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const goOn = (step: string) =>
    hand.click(button(words('steps.next', { step: words(`steps.${step}`) })));
  const all = { count: ROWS, rows: ROWS, people: ROWS };
  await goTo(hand, say, '/campaigns');
  await hand.click(button(words('new.open')));
  await hand.attach(page.locator('.mantine-Dropzone-root'), 'guests.csv', table());
  await hand.click(button(words('mends.leading_zero.act', all)));
  await page.getByText(words('mends.done', all)).waitFor();
  await goOn('message');
  await hand.type(page.getByRole('textbox', { name: words('message.text') }), 'Hello {{Name}}!');
  await hand.type(page.getByRole('textbox', { name: words('mail.subject') }), 'Hello');
  await goOn('when');
  await hand.click(button(/09[:.]00/));
  await goOn('check');
  await page.getByText(words('check.good', all)).waitFor();
  await hand.click(button(new RegExp(`${ROWS}.*09[:.]00$`)));
  await page.getByText(words('stages.scheduled'), { exact: true }).waitFor();
}
