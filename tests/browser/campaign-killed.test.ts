import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { bundleServices } from '../harness/bundle-programs.ts';
import {
  createClient,
  describeOnEngines,
  provision,
  untilLinked,
  type Client,
  type Tenant,
} from '../harness/index.ts';
import { oneProcess, urlOf } from '../processes/one-process.ts';
import { ServiceProcess } from '../processes/service-process.ts';
import { freePort } from '../servers/free-port.ts';
import { expectTruePage } from './campaign-truth.ts';
import { describeInBrowser } from './describe-in-browser.ts';
import { openBrowser, type OpenBrowser, type Visit } from './open-browser.ts';
import { createPerson, signIn } from './sign-in.ts';
import { startCampaign, type StartedCampaign } from './start-campaign.ts';

const TIMEOUT_MS = 300_000;
const ROWS = 24;
/** Messages that the phone sends a day. */
const A_DAY = 2;
/** Longer than the kill and the start after it take. */
const SCHEDULED_AHEAD_S = 45;

describeInBrowser('campaigns of a product that is killed', 'chromium', () => {
  describeOnEngines('in the middle', (engine) => {
    let dataDir: string;
    let launch: () => ServiceProcess;
    let product: ServiceProcess | undefined;
    let url: string;
    let client: Client;
    let tenant: Tenant;
    let browser: OpenBrowser;
    let visit: Visit;

    beforeAll(async () => {
      const bundleOf = await bundleServices();
      dataDir = await mkdtemp(join(tmpdir(), 'cascade-killed-'));
      // The page stays open, and finds the product at the same address again.
      const port = String(await freePort());
      const env = oneProcess(engine, {
        DATA_DIR: dataDir,
        PORT: port,
      });
      launch = () => new ServiceProcess('standalone', env, bundleOf('standalone'));
      product = launch();
      url = await urlOf(product);
      client = createClient(url);
      tenant = await provision(client, {}, ['telegram', 'whatsapp']);
      await untilLinked(client, tenant, tenant.devices.whatsapp);
      browser = await openBrowser(url);
      visit = await browser.visit();
      await signIn(visit, await createPerson(client, tenant, 'member'));
    }, TIMEOUT_MS);

    afterAll(async () => {
      await browser?.close();
      await product?.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    });

    const start = (
      name: string,
      more: Partial<Parameters<typeof startCampaign>[3]> = {},
    ): Promise<StartedCampaign> =>
      startCampaign(client, url, tenant, { name, channel: 'telegram', rows: ROWS, ...more });

    test(
      'each stage is what it was, goes on from there, and its page says what was sent',
      async () => {
        const { page } = visit;
        const settings = { dailyCap: { messages: A_DAY } };
        await client.manage(tenant.account, 'PATCH', `/api/devices/${tenant.devices.whatsapp}`, {
          settings,
        });
        const waiting = await start('waiting.csv', { channel: 'whatsapp', rows: A_DAY + 2 });
        const paused = await start('paused.csv');
        await open(page, paused, 'Running');
        await page.getByRole('button', { name: 'Pause' }).click();
        await stage(page, 'Paused');
        const cancelled = await start('cancelled.csv');
        await open(page, cancelled, 'Running');
        await page.getByRole('button', { name: 'Cancel', exact: true }).click();
        await page.getByRole('button', { name: 'Cancel campaign' }).click();
        await stage(page, 'Cancelled');
        await open(page, waiting, 'Waiting for another day');
        const startAt = Math.floor(Date.now() / 1_000) + SCHEDULED_AHEAD_S;
        const scheduled = await start('scheduled.csv', { rows: 3, startAt });
        const running = await start('running.csv');
        await open(page, running, 'Running');
        await page.getByRole('listitem').filter({ hasText: 'Accepted' }).waitFor();

        await product!.kill('SIGKILL');
        product = launch();
        await urlOf(product);

        // The page that was open all the while goes on by itself.
        await stage(page, 'Finished');
        await expectTruePage(page, client, running.recipients);
        await open(page, waiting, 'Waiting for another day');
        await page.getByText('The phone has reached its limit of the day.').waitFor();
        await expectTruePage(page, client, waiting.recipients);
        await open(page, cancelled, 'Cancelled');
        await expectTruePage(page, client, cancelled.recipients);
        await open(page, paused, 'Paused');
        await expectTruePage(page, client, paused.recipients);
        await page.getByRole('button', { name: 'Go on' }).click();
        await stage(page, 'Finished');
        await expectTruePage(page, client, paused.recipients);
        await open(page, scheduled, 'Finished');
        await expectTruePage(page, client, scheduled.recipients);
      },
      TIMEOUT_MS,
    );
  });
});

async function open(page: Page, { id }: StartedCampaign, expected: string): Promise<void> {
  await page.goto(`/campaigns/${id}`);
  await stage(page, expected);
}

const stage = (page: Page, name: string): Promise<void> =>
  page.locator('header').getByText(name, { exact: true }).first().waitFor({ timeout: 90_000 });
