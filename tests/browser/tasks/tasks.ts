import { meet, provision, type Tenant } from '../../harness/index.ts';
import { nextSecond } from '../next-second.ts';
import { campaignForTomorrow, indonesianShop } from './campaign-for-tomorrow.ts';
import { campaignWithFault, fixCampaign } from './fix-campaign.ts';
import type { Hand } from './hand.ts';
import { findNumber, manySends } from './find-number.ts';
import type { Product } from './product.ts';
import type { Task } from './task.ts';
import { failedSend, understandFailure } from './understand-failure.ts';

const CHAT = '2000001234';
const TEXT = 'Hello, your order is ready.';

const goTo = (hand: Hand, name: string) =>
  hand.click(
    hand.page
      .getByRole('navigation', { name: 'Navigation' })
      .getByRole('link', { name, exact: true }),
  );

/** Opens the part for people who connect programs, which stands open in older checkouts. */
async function goToOfDevelopers(hand: Hand, name: string, isOld: boolean): Promise<void> {
  if (!isOld) await hand.click(hand.page.getByRole('button', { name: 'Developers' }));
  await goTo(hand, name);
}

/** The ten things that people come for, each as its shortest way with the mouse. */
export const TASKS: readonly Task[] = [
  {
    name: 'Link a phone, to its QR code',
    isNew: true,
    async act(hand, { words, isOld }) {
      const { page } = hand;
      if (isOld) {
        await goTo(hand, 'Devices');
        await hand.click(page.getByRole('button', { name: 'Add device' }));
        await hand.choose(page.getByRole('radio', { name: /WhatsApp/ }).first());
        await hand.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Front desk');
        await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Add device' }));
        await hand.click(page.getByRole('button', { name: words.keptToken }));
        await hand.click(page.getByRole('button', { name: 'Show QR code' }));
      } else {
        await hand.click(page.getByRole('button', { name: 'Scan the QR code with a phone' }));
      }
      // WhatsApp sends the code where it can be reached.
      await page.getByText('Scan the code below.').waitFor();
    },
  },
  {
    name: 'Send the first message',
    async act(hand, { words, isOld }) {
      const { page } = hand;
      if (isOld) await goTo(hand, words.send);
      else await hand.click(page.getByRole('link', { name: 'Write another message' }));
      await hand.click(page.getByRole('button', { name: 'Add channel' }));
      await hand.click(page.getByRole('menuitem', { name: 'Telegram' }));
      await hand.type(page.getByRole('textbox', { name: 'Recipient' }), CHAT);
      await hand.type(page.getByRole('textbox', { name: 'Text' }), TEXT);
      await hand.click(page.getByRole('button', { name: 'Send', exact: true }));
      await page.waitForURL(/\/requests\/\d+$/);
      await page.getByRole('article').getByText('Accepted').first().waitFor();
    },
  },
  { name: 'Find a message by its number', given: manySends, act: findNumber },
  { name: 'Understand a failure', given: failedSend, act: understandFailure },
  { name: 'Fix a campaign', goesOn: true, given: campaignWithFault, act: fixCampaign },
  {
    name: 'A campaign for tomorrow',
    given: indonesianShop,
    act: campaignForTomorrow,
  },
  {
    name: 'Reply',
    async given({ product, tenant }) {
      const contact = await meet(product, tenant, 'telegram', CHAT);
      await nextSecond();
      await contact.does({ name: 'Ayu', text: 'Where is my order?' });
    },
    async act(hand) {
      const { page } = hand;
      await goTo(hand, 'Inbox');
      await hand.click(page.getByRole('link', { name: /Where is my order/ }));
      await hand.type(page.getByRole('textbox', { name: 'Reply' }), TEXT);
      await hand.click(page.getByRole('button', { name: 'Send', exact: true }));
      await page.getByRole('region', { name: 'Messages' }).getByText(TEXT).waitFor();
    },
  },
  {
    name: 'Make a template',
    async act(hand, { words }) {
      const { page } = hand;
      await goTo(hand, 'Templates');
      await hand.click(page.getByRole('button', { name: 'New template' }));
      await hand.click(page.getByRole('menuitem', { name: 'Telegram' }));
      await hand.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Ready');
      await hand.type(page.getByRole('textbox', { name: 'Text' }), 'Hello {{name}}!');
      await hand.click(page.getByRole('button', { name: 'Create template' }));
      await page.waitForURL(/\/templates\/\d+$/);
      await page.getByText(words.waitsForApproval, { exact: true }).waitFor();
    },
  },
  {
    name: 'Test a webhook',
    async act(hand, { words, isOld }) {
      const { page } = hand;
      await goToOfDevelopers(hand, 'Webhooks', isOld);
      await hand.click(page.getByRole('button', { name: 'Add endpoint' }).first());
      await hand.click(page.getByRole('button', { name: 'Use the sandbox’s receiver' }));
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }));
      await hand.click(page.getByRole('button', { name: 'Send test' }));
      await page.getByText(words.accepted).waitFor();
    },
  },
  {
    name: 'Invite a colleague',
    async act(hand, { words, isOld }) {
      const { page } = hand;
      if (isOld) {
        await goTo(hand, 'Members');
        await hand.click(page.getByRole('button', { name: 'Invite' }));
      } else {
        await hand.click(page.getByRole('link', { name: 'Invite', exact: true }));
      }
      const dialog = page.getByRole('dialog');
      await hand.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'ayu@kopi.test');
      await hand.press('Enter');
      await hand.click(page.getByRole('button', { name: 'Copy the link' }));
      await hand.click(page.getByRole('button', { name: words.keptLink }));
      await page.getByRole('row').filter({ hasText: 'ayu@kopi.test' }).waitFor();
    },
  },
  {
    name: 'Export the log',
    given: failedSend,
    async act(hand) {
      const { page } = hand;
      await goTo(hand, 'Log');
      await Promise.all([
        page.waitForEvent('download'),
        hand.click(page.getByRole('link', { name: 'CSV' })),
      ]);
    },
  },
];

/** The account that a task starts from, with a device on every channel. */
export const provisionFor = (task: Task, product: Product): Promise<Tenant> =>
  task.isNew ? provision(product, {}, []) : provision(product);
