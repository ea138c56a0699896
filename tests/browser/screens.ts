import type { Page } from 'playwright-core';
import { follow } from './follow.ts';
import { settle } from './settle.ts';
import type { Showcase } from './showcase.ts';

export interface Screen {
  /** Name of its screenshots. */
  name: string;
  path: string | ((showcase: Showcase) => string);
  /** Who looks at it; an owner of the account when absent. */
  seenBy?: 'nobody' | 'operator';
  /** Steps before the screenshot. */
  act?: (page: Page, words: ScreenWords) => Promise<void>;
}

export type Language = keyof typeof WORDS;
type ScreenWords = (typeof WORDS)[Language];

/** What `act` looks for. */
const WORDS = {
  en: {
    code: 'Code',
    goOn: 'Continue',
    allow: 'Allow',
    chat: 'Simulated chat',
    say: 'Say “book”',
    message: 'Message',
    send: 'Send message',
    sendTest: 'Send test',
    accepted: 'Your server accepted it.',
  },
  id: {
    code: 'Kode',
    goOn: 'Lanjutkan',
    allow: 'Izinkan',
    chat: 'Obrolan simulasi',
    say: 'Katakan “book”',
    message: 'Pesan',
    send: 'Kirim pesan',
    sendTest: 'Kirim uji',
    accepted: 'Server Anda menerimanya.',
  },
} as const;

export async function openScreen(
  page: Page,
  screen: Screen,
  showcase: Showcase,
  language: Language = 'en',
): Promise<void> {
  await follow(page, pathOf(screen, showcase));
  await showScreen(page, screen, language);
}

export const pathOf = ({ path }: Screen, showcase: Showcase): string =>
  typeof path === 'string' ? path : path(showcase);

/** Waits for a screen whose page was opened, and does its steps. */
export async function showScreen(
  page: Page,
  { act }: Screen,
  language: Language = 'en',
): Promise<void> {
  await settle(page);
  await act?.(page, WORDS[language]);
}

/** Every screen, for screenshots and for axe-core. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', seenBy: 'nobody' },
  { name: 'welcome', path: '/login/link_example', seenBy: 'nobody' },
  { name: 'passkey-link', path: '/passkey', seenBy: 'nobody' },
  { name: 'home', path: '/' },
  { name: 'attention', path: '/attention' },
  { name: 'requests', path: '/requests' },
  { name: 'sends', path: '/requests?view=sends' },
  { name: 'audit', path: '/audit' },
  { name: 'tokens', path: '/tokens' },
  { name: 'authorize', path: '/authorize', act: askToSignIn },
  { name: 'members', path: '/members' },
  { name: 'profile', path: '/profile' },
  { name: 'settings', path: '/settings' },
  { name: 'single-sign-on', path: '/single-sign-on' },
  { name: 'accounts', path: '/accounts', seenBy: 'operator' },
  { name: 'approvals', path: '/accounts?view=approvals', seenBy: 'operator' },
  { name: 'account', path: ({ tenant }) => `/accounts/${tenant.account}`, seenBy: 'operator' },
  { name: 'operations', path: '/operations', seenBy: 'operator' },
  {
    name: 'find',
    path: ({ tenant }) => `/operations?view=find&q=${tenant.account}&by=x_request_id`,
    seenBy: 'operator',
  },
  { name: 'failures', path: '/operations?view=failures', seenBy: 'operator' },
  { name: 'usage-of-all', path: '/operations?view=usage', seenBy: 'operator' },
  { name: 'device-map', path: '/operations?view=devices', seenBy: 'operator' },
  { name: 'dead-letters', path: '/operations?view=dead-letters', seenBy: 'operator' },
  { name: 'refused-calls', path: '/operations?view=refused', seenBy: 'operator' },
  { name: 'held', path: '/operations?view=held', seenBy: 'operator' },
  { name: 'operators', path: '/operations?view=operators', seenBy: 'operator' },
  { name: 'operator-acts', path: '/operations?view=acts', seenBy: 'operator' },
  { name: 'devices', path: '/devices' },
  { name: 'device', path: ({ tenant }) => `/devices/${tenant.devices.whatsapp}` },
  { name: 'device-number', path: ({ tenant }) => `/devices/${tenant.devices.waba}` },
  { name: 'sender-pools', path: '/sender-pools' },
  { name: 'sender-pool', path: ({ pool }) => `/sender-pools/${pool}` },
  { name: 'templates', path: '/templates' },
  { name: 'template', path: ({ templates }) => `/templates/${templates.reminder}` },
  { name: 'template-mail', path: ({ templates }) => `/templates/${templates.mail}` },
  { name: 'template-new', path: '/templates/new-telegram' },
  { name: 'autoreplies', path: '/autoreplies' },
  {
    name: 'autoreply',
    path: ({ bookingRule }) => `/autoreplies/${bookingRule}`,
    act: tryTheForm,
  },
  { name: 'autoreply-new', path: '/autoreplies/new' },
  { name: 'webhooks', path: '/webhooks' },
  { name: 'webhook', path: ({ endpoint }) => `/webhooks/${endpoint}`, act: tryTheEndpoint },
  { name: 'deliveries', path: '/deliveries' },
  { name: 'request', path: ({ requests }) => `/requests/${requests.cascade}` },
  { name: 'found', path: ({ requests }) => `/requests?q=${requests.cascade}` },
  { name: 'contact', path: ({ customer }) => `/contacts/chat:${customer}` },
  { name: 'send-rerun', path: ({ requests }) => `/console?from=${requests.cascade}` },
  { name: 'send', path: '/console' },
  { name: 'campaigns', path: '/campaigns' },
  { name: 'campaign', path: ({ campaigns }) => `/campaigns/${campaigns.started}` },
  {
    name: 'campaign-scheduled',
    path: ({ campaigns }) => `/campaigns/${campaigns.scheduled}`,
  },
  { name: 'campaign-recipients', path: ({ campaigns }) => `/campaigns/${campaigns.draft}` },
  {
    name: 'campaign-message',
    path: ({ campaigns }) => `/campaigns/${campaigns.composed}?step=message`,
  },
  { name: 'campaign-when', path: ({ campaigns }) => `/campaigns/${campaigns.composed}?step=when` },
  {
    name: 'campaign-check',
    path: ({ campaigns }) => `/campaigns/${campaigns.composed}?step=check`,
  },
  { name: 'inbox', path: '/inbox' },
  {
    name: 'conversation',
    path: ({ tenant, written }) =>
      `/inbox?via=${tenant.devices.telegram}&contact=${written.contact}`,
  },
  { name: 'submissions', path: '/submissions' },
  { name: 'form', path: ({ written }) => `/submissions?form=${written.form}` },
  { name: 'contacts', path: '/contacts' },
  { name: 'saved-contact', path: '/contacts/phone%3A6281234567890' },
  { name: 'suppressions', path: '/suppressions' },
  { name: 'files', path: '/files' },
  { name: 'alerts', path: '/alerts' },
  { name: 'usage', path: '/usage' },
  { name: 'verify', path: '/verify' },
  { name: 'phones', path: '/sandbox-inbox' },
  {
    name: 'phone',
    path: ({ customer }) => `/sandbox-inbox?channel=telegram&contact=${customer}`,
  },
];

/** A program asks to sign in, and the person types its code. */
async function askToSignIn(page: Page, words: ScreenWords): Promise<void> {
  const data = { client_name: 'cascade on workbench', scopes: ['send', 'read', 'devices:write'] };
  const begun = await page.request.post('/api/device-authorizations', { data });
  const { user_code: code } = (await begun.json()) as { user_code: string };
  await page.getByRole('textbox', { name: words.code }).fill(code.replace('-', '').toLowerCase());
  await page.getByRole('button', { name: words.goOn }).click();
  await page.getByRole('button', { name: words.allow }).waitFor();
}

async function tryTheForm(page: Page, words: ScreenWords): Promise<void> {
  const chat = page.getByRole('log', { name: words.chat });
  await page.getByRole('button', { name: words.say }).click();
  await chat.getByText('Under which name?').waitFor();
  await page.getByRole('textbox', { name: words.message, exact: true }).fill('Ayu');
  await page.getByRole('button', { name: words.send }).click();
  await chat.getByText('For how many, Ayu?').waitFor();
}

async function tryTheEndpoint(page: Page, words: ScreenWords): Promise<void> {
  await page.getByRole('button', { name: words.sendTest }).click();
  await page.getByText(words.accepted, { exact: true }).waitFor();
}
