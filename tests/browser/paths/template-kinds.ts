import { waitFor } from '@cascade/runtime/testing';
import type { Page } from 'playwright-core';
import { composeRequest, freshRecipient, meet, provision } from '../../harness/index.ts';
import { PNG } from '../../e2e/sample-files.ts';
import { checkAtRest } from '../at-rest.ts';
import { seriousViolations } from '../axe.ts';
import { clipped } from '../clipped.ts';
import { walk } from '../focus-walk.ts';
import { follow } from '../follow.ts';
import { NARROW } from '../open-browser.ts';
import { createPerson, signIn } from '../sign-in.ts';
import { smallTargets } from '../touch-targets.ts';
import type { Given } from './given.ts';

const BODY = { type: 'BODY', text: 'Hello there, this is the shop.' };
const APP = { package_name: 'com.example.shop', signature_hash: 'K8a/AINcGX7' };
const buttons = (...list: object[]) => ({ type: 'BUTTONS', buttons: list });
const code = (otp: object) => [
  { type: 'BODY', text: '*{{1}}* is your code.', add_security_recommendation: true },
  { type: 'FOOTER', code_expiration_minutes: 5 },
  buttons({ type: 'OTP', ...otp }),
];
const card = (fileUrl: string, text: string) => ({
  components: [
    { type: 'HEADER', format: 'IMAGE', fileUrl },
    { type: 'BODY', text },
    buttons(
      { type: 'QUICK_REPLY', text: 'Take it' },
      { type: 'URL', text: 'See it', url: 'https://example.com' },
    ),
  ],
});
const CARDS = [
  card('https://example.com/red.png', 'Red shoes cost *7*.'),
  card('https://example.com/blue.png', 'Blue shoes cost 8.'),
  card('https://example.com/green.png', 'Green shoes cost 9.'),
];

/** What a kind of template is made of, and what its preview shows. */
const KINDS: Record<string, { components: object[]; shows: readonly string[] }> = {
  offer: {
    components: [
      {
        type: 'LIMITED_TIME_OFFER',
        limited_time_offer: { text: 'Ends soon', has_expiration: true },
        expiresAt: 1_893_456_000,
      },
      BODY,
      buttons({ type: 'COPY_CODE', example: '25OFF' }),
    ],
    shows: ['Ends soon', 'Ends:', 'Code:', '25OFF', 'Copy offer code'],
  },
  copy: {
    components: code({ otp_type: 'COPY_CODE' }),
    shows: ['Copy code', 'This code expires in 5 minutes.'],
  },
  oneTap: {
    components: code({ otp_type: 'ONE_TAP', supported_apps: [APP] }),
    shows: ['Autofill', 'One tap:'],
  },
  zeroTap: {
    components: code({
      otp_type: 'ZERO_TAP',
      supported_apps: [APP],
      zero_tap_terms_accepted: true,
    }),
    shows: ['Autofill', 'Zero tap:', 'do not share this code'],
  },
  flow: {
    components: [BODY, buttons({ type: 'FLOW', text: 'Book a table', flow_id: '1' })],
    shows: ['Book a table'],
  },
  catalog: {
    components: [BODY, buttons({ type: 'CATALOG', text: 'View catalog', product: 'A-1' })],
    shows: ['Catalog', 'Product A-1', 'View catalog'],
  },
  products: {
    components: [
      BODY,
      buttons({
        type: 'MPM',
        text: 'View items',
        product: 'A-1',
        sections: [
          {
            title: 'Shoes',
            product_items: [{ product_retailer_id: 'A-1' }, { product_retailer_id: 'A-2' }],
          },
        ],
      }),
    ],
    shows: ['2 items', 'Shoes · 2 items', 'View items'],
  },
};

const PARTS: readonly { rich: object; shows: readonly string[] }[] = [
  { rich: { flow: { id: '1', cta: 'Book a table' }, header: 'The shop' }, shows: ['Book a table'] },
  { rich: { catalog: { thumbnail: 'A-1' } }, shows: ['Catalog', 'View catalog'] },
  { rich: { product: { catalogId: '1', productId: 'A-2' } }, shows: ['Product A-2', 'View'] },
  {
    rich: {
      productList: { catalogId: '1', sections: [{ title: 'Hats', products: ['A-1', 'A-2'] }] },
      header: 'New',
    },
    shows: ['Hats · 2 items', 'View items'],
  },
  { rich: { locationRequest: true }, shows: ['Send location'] },
  { rich: { addressRequest: { country: 'SG' } }, shows: ['Provide address'] },
  {
    rich: { ctaUrl: { text: 'Open the shop', url: 'https://example.com' } },
    shows: ['Open the shop'],
  },
];

/** Kinds of WABA templates and interactive messages: previews, forms, and what the inbox shows of them. */
export function templateKinds(given: Given): void {
  const content = (name: string, components: object[]) => ({
    name,
    language: 'en',
    components,
  });

  test('the preview of each kind of WABA template shows what a phone shows', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit({ viewport: NARROW });
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    for (const [name, { components, shows }] of Object.entries(KINDS)) {
      const id = await tenant.template('waba', content(name.toLowerCase(), components), {
        approval: 'pending',
      });
      await follow(page, `/templates/${id}`);
      const preview = page.getByRole('figure', { name: 'Preview' });
      for (const text of shows) await preview.getByText(text).first().waitFor();
      expect([name, await preview.getByText(/[A-Z]_[A-Z]|^(OTP|FLOW|MPM)$/).count()]).toEqual([
        name,
        0,
      ]);
      await lookAt(page);
    }
    expect(faults).toEqual([]);
    await visit.leave();
  }, 120_000);

  test.each(['en-GB', 'id-ID'])(
    'cards of a carousel are scrolled by keyboard, in %s',
    async (locale) => {
      const { stack } = given.showcase;
      const tenant = await provision(stack);
      const id = await tenant.template(
        'waba',
        content('cards', [BODY, { type: 'CAROUSEL', cards: CARDS }]),
        { approval: 'pending' },
      );
      const visit = await given.browser.visit({ viewport: NARROW, locale });
      await signIn(visit, await createPerson(stack, tenant));
      const { page, faults } = visit;
      await page.goto(`/templates/${id}`);
      const [all, second] =
        locale === 'en-GB'
          ? ['3 cards, side by side', 'Card 2 of 3']
          : ['3 kartu, berdampingan', 'Kartu 2 dari 3'];
      const cards = page.getByRole('group', { name: all });
      await cards.getByRole('group', { name: second }).getByText('blue.png').waitFor();
      expect(await cards.getByText('See it', { exact: true }).count()).toBe(3);
      expect(await cards.locator('strong').innerText()).toBe('7');
      await lookAt(page);

      expect((await walk(page)).names.filter((name) => name.includes(all))).toHaveLength(1);
      await cards.focus();
      const scrolled = () => cards.evaluate((element) => element.scrollLeft);
      expect(await scrolled()).toBe(0);
      await page.keyboard.press('ArrowRight');
      await waitFor(async () => (await scrolled()) > 100, {
        timeoutMs: 5_000,
        everyMs: 50,
        what: 'the second card',
      });
      expect(faults).toEqual([]);
      await visit.leave();
    },
    60_000,
  );

  test('a carousel is written by a form, submitted, approved and sent', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    await stack.upload(tenant.account, 'red.png', PNG);
    const visit = await given.browser.visit({ viewport: NARROW });
    await signIn(visit, await createPerson(stack, tenant, 'member'));
    const { page, faults } = visit;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await page.goto('/templates/new-waba');
    await field('Name').fill('New shoes');
    await field('Name at Meta').fill('new_shoes');
    await field('Language').fill('en');
    await field('Body').fill('Hello there, we have new shoes.');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Marketing', exact: true }).click();
    await checkAtRest(page.getByRole('checkbox', { name: 'Carousel' }));
    for (const number of [1, 2]) {
      const one = page.getByRole('group', { name: `Card ${number}`, exact: true });
      await one.getByRole('combobox', { name: 'File' }).click();
      await page.getByRole('option', { name: /^red\.png/ }).click();
      await one.getByRole('textbox', { name: 'Body' }).fill('These cost {{1}} today alone.');
      await one.getByRole('textbox', { name: 'Sample for {{1}}' }).fill('9');
      await one.getByRole('textbox', { name: 'Label' }).fill(`Take ${number}`);
    }
    await page.getByText("No rule of Meta's is broken.").waitFor();
    await page.getByRole('button', { name: 'Add card' }).click();
    await page.getByRole('group', { name: 'Card 3 of 3' }).waitFor();
    await page
      .getByRole('group', { name: 'Card 3', exact: true })
      .getByRole('button', { name: 'Remove card' })
      .click();
    const second = page.getByRole('group', { name: 'Card 2 of 2' });
    await second.getByText('Take 2', { exact: true }).waitFor();
    await lookAt(page);
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.waitForURL(/\/templates\/\d+$/);
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.getByRole('button', { name: 'Submit to Meta' }).click();
    await page.getByText('Approved by Meta', { exact: true }).waitFor();

    const to = freshRecipient('waba');
    const variables = { card_0_1: '7', 1: '8' };
    const request = composeRequest(tenant, { waba: { to, template: id } }, { variables });
    const { body } = await stack.send(request, { token: tenant.token });
    expect(body).toMatchObject({ status: true });
    expect((await stack.inbox(to))[0]?.content).toMatchObject({
      attachments: [{ mime: 'image/png' }, { mime: 'image/png' }],
      buttons: [[{ text: 'Take 1' }], [{ text: 'Take 2' }]],
    });
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);

  test('a limited-time offer is written by a form, and comes back when it is removed by mistake', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant, 'member'));
    const { page, faults } = visit;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await page.goto('/templates/new-waba');
    await field('Name').fill('Sale');
    await field('Name at Meta').fill('sale');
    await field('Body').fill('Hello there, we have a sale.');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Marketing', exact: true }).click();
    const offer = page.getByRole('checkbox', { name: 'Limited-time offer' });
    await checkAtRest(offer);
    await field('Text of the offer').fill('Ends soon');
    await offer.uncheck();
    await checkAtRest(offer);
    expect(await field('Text of the offer').inputValue()).toBe('Ends soon');
    await page.getByRole('button', { name: 'Add button' }).click();
    await page.getByRole('combobox', { name: 'What a tap does' }).click();
    await page.getByRole('option', { name: 'Copies a code' }).click();
    await field('Sample code').fill('25OFF');
    await field('{{offer_ends}}').fill('1893456000');
    const preview = page.getByRole('figure', { name: 'Preview' });
    await preview.getByText('25OFF', { exact: true }).waitFor();
    await preview.getByText(/2030/).waitFor();
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.waitForURL(/\/templates\/\d+$/);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(await stack.manage(tenant.account, 'GET', `/api/templates/${id}`)).toMatchObject({
      content: {
        components: [
          {
            type: 'LIMITED_TIME_OFFER',
            limited_time_offer: { text: 'Ends soon', has_expiration: true },
            expiresAt: '{{offer_ends}}',
          },
          { type: 'BODY' },
          { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', example: '25OFF' }] },
        ],
      },
      variables: ['offer_ends'],
    });
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);

  test('the inbox shows what an interactive message asks for', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const to = freshRecipient('waba');
    const contact = await meet(stack, tenant, 'waba', to);
    await contact.does({ name: 'Ann', text: 'What do you have?' });
    for (const { rich } of PARTS) {
      const message = { type: 'interactive', message: 'Have a look.', richContext: rich };
      const request = composeRequest(tenant, { waba: { to, message } });
      const { body } = await stack.send(request, { token: tenant.token });
      expect(body).toMatchObject({ status: true });
    }
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, faults } = visit;
    await page.goto('/inbox');
    await page.getByRole('link', { name: /Ann/ }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    for (const text of PARTS.flatMap(({ shows }) => shows)) {
      await messages.getByText(text, { exact: true }).first().waitFor();
    }
    expect(await seriousViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await visit.leave();
  }, 60_000);
}

/** What every screen is held to, on a phone. */
async function lookAt(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await clipped(page)).toEqual([]);
}
