import { provision, untilLinked, withinOneDay } from '../../harness/index.ts';
import { expectTruePage } from '../campaign-truth.ts';
import { composerOn } from '../compose-campaign.ts';
import { createPerson, signIn } from '../sign-in.ts';
import { startCampaign } from '../start-campaign.ts';
import type { Given } from './given.ts';

/** Campaigns that don't go on by themselves: for today, or until somebody says so. */
export function campaignStates(given: Given): void {
  test(
    'a phone’s limit of the day is named before the start, and its campaign waits until tomorrow',
    () =>
      withinOneDay(async () => {
        const { browser, showcase } = given;
        const { stack } = showcase;
        const tenant = await provision(stack);
        const phone = tenant.devices.whatsapp;
        await untilLinked(stack, tenant, phone);
        await stack.manage(tenant.account, 'PATCH', `/api/devices/${phone}`, {
          settings: { dailyCap: { messages: 2 } },
        });
        const visit = await browser.visit();
        await signIn(visit, await createPerson(stack, tenant, 'member'));
        const { page } = visit;
        const composer = composerOn(page);
        const numbers = [1, 2, 3, 4, 5].map((at) => `+62 812 7700 000${at}`);
        await composer.upload('guests.csv', ['WhatsApp', ...numbers].join('\n'));
        await composer.goTo('message');
        await composer.write('Hello!');
        await composer.goTo('when');
        await page
          .getByText(
            /2 on \w+, 2 on \w+,? and 1 on \w+, because the phone sends 2 messages a day at most\./,
          )
          .waitFor();

        const { id, recipients } = await startCampaign(stack, stack.url, tenant, {
          name: 'waiting.csv',
          channel: 'whatsapp',
          rows: 5,
        });
        await page.goto(`/campaigns/${id}`);
        const stage = (name: string) =>
          page.locator('header').getByText(name, { exact: true }).first().waitFor();
        await stage('Waiting for another day');
        await page.getByText('The phone has reached its limit of the day. It goes on').waitFor();
        await expectTruePage(page, stack, recipients);
        await page.getByRole('button', { name: 'Pause' }).click();
        await stage('Paused');
        await page.getByText('Nobody further is begun until you go on.').waitFor();
        await expectTruePage(page, stack, recipients);
        await page.getByRole('button', { name: 'Go on' }).click();
        await stage('Waiting for another day');
        await page.goto('/campaigns?stage=waiting');
        await page
          .getByRole('row')
          .filter({ hasText: 'waiting.csv' })
          .getByText('Waiting for another day')
          .waitFor();
        expect(visit.faults).toEqual([]);
        await visit.leave();
      }),
    240_000,
  );
}
