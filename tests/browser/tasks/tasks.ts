import { meet, provision, type Tenant } from '../../harness/index.ts';
import { nextSecond } from '../next-second.ts';
import { sentCampaign, seeWhoGotIt } from './campaign-people.ts';
import { campaignForTomorrow, indonesianShop } from './campaign-for-tomorrow.ts';
import { campaignWithFault, fixCampaign } from './fix-campaign.ts';
import { contactWrote, erase, optOut } from './contacts.ts';
import { findNumber, manySends } from './find-number.ts';
import { goTo } from './go-to.ts';
import type { Product } from './product.ts';
import type { Task } from './task.ts';
import { tryCode } from './try-code.ts';
import { failedSend, understandFailure } from './understand-failure.ts';

const CHAT = '2000001234';
const TEXT = 'Hello, your order is ready.';

/** What people come for, each as its shortest way with the mouse. */
export const TASKS: readonly Task[] = [
  {
    name: 'Link a phone, to its QR code',
    isNew: true,
    async act(hand, { say }) {
      const { page } = hand;
      await hand.click(page.getByRole('button', { name: say('home:steps.connect.phone') }));
      // WhatsApp sends the code where it can be reached.
      await page.getByText(say('devices:link.steps.scan')).waitFor();
    },
  },
  {
    name: 'Send the first message',
    async act(hand, { say }) {
      const { page } = hand;
      await goTo(hand, say, '/console');
      await hand.click(page.getByRole('button', { name: say('send:addFirst') }));
      await hand.click(page.getByRole('menuitem', { name: 'Telegram' }));
      await hand.type(page.getByRole('textbox', { name: say('send:target') }), CHAT);
      await hand.type(page.getByRole('textbox', { name: say('send:content.text') }), TEXT);
      await hand.click(page.getByRole('button', { name: say('send:send'), exact: true }));
      await page.waitForURL(/\/requests\/\d+$/);
      await page.getByRole('article').getByText(say('shell:standings.accepted')).first().waitFor();
    },
  },
  { name: 'Find a message by its number', given: manySends, act: findNumber },
  { name: 'Understand a failure', given: failedSend, act: understandFailure },
  { name: 'Fix a campaign', goesOn: true, given: campaignWithFault, act: fixCampaign },
  { name: 'A campaign for tomorrow', given: indonesianShop, act: campaignForTomorrow },
  {
    name: 'Reply',
    async given({ product, tenant }) {
      const contact = await meet(product, tenant, 'telegram', CHAT);
      await nextSecond();
      await contact.does({ name: 'Ayu', text: 'Where is my order?' });
    },
    async act(hand, { say }) {
      const { page } = hand;
      await goTo(hand, say, '/inbox');
      await hand.click(page.getByRole('link', { name: /Where is my order/ }));
      await hand.type(page.getByRole('textbox', { name: say('inbox:reply.text') }), TEXT);
      await hand.click(page.getByRole('button', { name: say('inbox:reply.send'), exact: true }));
      await page
        .getByRole('region', { name: say('inbox:messages') })
        .getByText(TEXT)
        .waitFor();
    },
  },
  {
    name: 'Make a template',
    async act(hand, { say }) {
      const { page } = hand;
      await goTo(hand, say, '/templates');
      await hand.click(page.getByRole('button', { name: say('templates:new.open') }));
      await hand.click(page.getByRole('menuitem', { name: 'Telegram' }));
      const name = page.getByRole('textbox', { name: say('templates:editor.name'), exact: true });
      await hand.type(name, 'Ready');
      await hand.type(
        page.getByRole('textbox', { name: say('templates:message.text') }),
        'Hello {{name}}!',
      );
      await hand.click(page.getByRole('button', { name: say('templates:editor.create') }));
      await page.waitForURL(/\/templates\/\d+$/);
      await page.getByText(say('templates:approvals.pendingOperator'), { exact: true }).waitFor();
    },
  },
  {
    name: 'Test a webhook',
    async act(hand, { say }) {
      const { page } = hand;
      await goTo(hand, say, '/webhooks');
      await hand.click(page.getByRole('button', { name: say('webhooks:new.open') }).first());
      await hand.click(page.getByRole('button', { name: say('webhooks:receiver.use') }));
      const dialog = page.getByRole('dialog');
      await hand.click(dialog.getByRole('button', { name: say('webhooks:new.submit') }));
      await hand.click(page.getByRole('button', { name: say('shell:secret.kept') }));
      await hand.click(page.getByRole('button', { name: say('webhooks:test.act') }));
      await page.getByText(say('webhooks:test.passed')).waitFor();
    },
  },
  {
    name: 'Invite a colleague',
    async act(hand, { say }) {
      const { page } = hand;
      const invite = page.getByRole('link', { name: say('home:steps.invite.go'), exact: true });
      await hand.click(invite);
      const dialog = page.getByRole('dialog');
      const address = dialog.getByRole('textbox', { name: say('members:invite.email') });
      await hand.type(address, 'ayu@kopi.test');
      await hand.press('Enter');
      await hand.click(page.getByRole('button', { name: say('members:link.copy') }));
      await hand.click(page.getByRole('button', { name: say('members:link.kept') }));
      await page.getByRole('row').filter({ hasText: 'ayu@kopi.test' }).waitFor();
    },
  },
  {
    name: 'Export the log',
    given: failedSend,
    async act(hand, { say }) {
      const { page } = hand;
      await goTo(hand, say, '/requests');
      await Promise.all([
        page.waitForEvent('download'),
        hand.click(page.getByRole('link', { name: 'CSV', exact: true })),
      ]);
    },
  },
  { name: 'See who got a campaign', given: sentCampaign, act: seeWhoGotIt },
  { name: 'Opt a contact out', given: contactWrote, act: optOut },
  { name: 'Erase a contact', given: contactWrote, act: erase },
  { name: 'Try a one-time code', act: tryCode },
];

/** The account that a task starts from, with a device on every channel. */
export const provisionFor = (task: Task, product: Product): Promise<Tenant> =>
  task.isNew ? provision(product, {}, []) : provision(product);
