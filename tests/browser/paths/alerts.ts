import { CHANNEL_DEFINITIONS, channelsWith } from '@cascade/contracts';
import { contactOf, freshRecipient, provision } from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Alerts. */
export function alerts(given: Given): void {
  test('alerts are set up, tested, and stopped after a confirmation', async () => {
    const { stack } = given.showcase;
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, await provision(stack)));
    const { page, leave } = visit;
    const reader = freshRecipient('email');
    await page.goto('/alerts');
    await page.getByText('Alerts are off').waitFor();
    const channels = channelsWith('carriesAlerts', true).map((one) => CHANNEL_DEFINITIONS[one]);
    const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(
      channels.map(({ title }) => title),
    );
    await page.getByText(`A device of ${names}.`).waitFor();
    const toPhone = channels.find(({ address }) => address === 'phone')!;
    await page.getByRole('combobox', { name: 'Send via' }).click();
    await page.getByRole('option', { name: `· ${toPhone.title}` }).click();
    await page.getByRole('textbox', { name: 'Phone number' }).waitFor();
    await page.getByRole('combobox', { name: 'Send via' }).click();
    await page.getByRole('option', { name: /E-mail/ }).click();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('nobody');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('must be an e-mail address').waitFor();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(reader);
    await page.getByRole('checkbox', { name: '80 % of the quota used' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'No problems' }).waitFor();

    await page.getByRole('button', { name: 'Send test alert' }).click();
    await page.getByRole('status').getByRole('link').waitFor();
    const [mail] = await contactOf(stack, 'email', reader).got(1);
    expect(mail!.content['subject']).toMatch(/: Test alert$/);

    await page.getByRole('button', { name: 'Stop alerts' }).click();
    await clickAtRest(page.getByRole('dialog').getByRole('button', { name: 'Stop alerts' }));
    await page.getByText('Alerts are off').waitFor();
    await leave();
  });
}
