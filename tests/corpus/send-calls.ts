import { byChannel, CHANNELS, type Channel } from '@cascade/contracts';
import { MESSAGE_SAMPLES } from '../../scripts/clients/message-samples.ts';
import { composeRequest, type Leg, type Rest } from '../harness/compose-request.ts';
import { magicRecipient } from '../harness/recipients.ts';
import type { Call } from './call.ts';

/** Channel tokens by their names among the kept values. */
const KEYS = byChannel((_, channel) => `$${channel}`);
export const TO: Readonly<Record<Channel, string>> = {
  whatsapp: '15550100007',
  telegram: '1000000000007',
  waba: '15550100007',
  email: 'ana@example.com',
  sms: '15550100007',
};
/** Recipients that fail. The last one takes its device down, so that it is sent to last. */
const MAGIC = [
  'undeliverable later',
  'blocked',
  'unknown',
  'session window closed',
  'template paused',
  'mailbox full',
  'mailbox disabled',
  'refused by policy',
  'migrated',
];
const LAST_MAGIC = ['account restricted', 'device disconnected'];
const HOUR_S = 3_600;
const inHours = (hours: number) => Math.floor(Date.now() / 1_000 / HOUR_S + hours) * HOUR_S;

const leg = (channel: Channel, more: Leg = {}): Leg => ({
  to: TO[channel],
  ...(channel === 'email' ? { template: '$template_email' as unknown as number } : {}),
  ...more,
});
const request = (legs: Partial<Record<Channel, Leg>>, rest: Rest = {}) =>
  composeRequest({ keys: KEYS }, legs, { variables: { code: '482913', 1: '482913' }, ...rest });
const telegram = (rest: Rest = {}, more: Leg = {}) =>
  request({ telegram: leg('telegram', more) }, rest);
const send = (body: unknown, more: Partial<Call> = {}): Call => ({
  call: 'POST /v1/send',
  body,
  ...more,
});
/** The same body sent, and as a dry run. */
const both = (body: unknown): Call[] => [send(body), { call: 'POST /v1/send/dry-run', body }];
const shownOnce = (keep: string, state: string): Call => ({
  call: `GET /v1/requests/$${keep}`,
  until: { state },
});

const first: Call[] = CHANNELS.flatMap((channel) => {
  const detail = `channels.${channel}.detail`;
  const earlier = [`${detail}.id`, `${detail}.message_id`, `${detail}.messages.0.id`];
  const keep = { [`earlier_${channel}`]: earlier, request: 'request_id' };
  return [
    send(request({ [channel]: leg(channel) }), { keep }),
    { call: `GET /sandbox/messages?to=${TO[channel]}`, as: 'nobody' },
  ];
});

/** Every type of message of every channel, with files and earlier messages that are there. */
const kinds: Call[] = MESSAGE_SAMPLES.flatMap(({ channel, message }) => {
  const { fileUrl, replyTo, ...rich } = message.richContext ?? {};
  const richContext = {
    ...rich,
    ...(fileUrl === undefined ? {} : { fileId: `$file_${/(\w+)\.\w+$/.exec(fileUrl)![1]}` }),
    ...(replyTo === undefined ? {} : { replyTo: `$earlier_${channel}` }),
  };
  return both(request({ [channel]: leg(channel, { message: { ...message, richContext } }) }));
});

const templates: Call[] = CHANNELS.flatMap((channel) =>
  both(
    request({ [channel]: leg(channel, { template: `$template_${channel}` as unknown as number }) }),
  ),
);

const failing = (names: readonly string[]): Call[] =>
  names.flatMap((name) =>
    CHANNELS.flatMap((channel) => {
      const to = addressOf(name, channel);
      return to === null ? [] : both(request({ [channel]: leg(channel, { to }) }));
    }),
  );

function addressOf(name: string, channel: Channel): string | null {
  try {
    return magicRecipient(name, channel);
  } catch {
    return null;
  }
}

/** Tiers: who goes when, and what is told of those that were not tried. */
const UNKNOWN = magicRecipient('unknown', 'whatsapp');
const tiers: Call[] = [
  { whatsapp: leg('whatsapp', { to: UNKNOWN }), telegram: leg('telegram', { tier: 1 }) },
  { whatsapp: leg('whatsapp'), telegram: leg('telegram', { tier: 1 }) },
  {
    whatsapp: leg('whatsapp', { to: UNKNOWN }),
    sms: leg('sms', { to: UNKNOWN, tier: 1 }),
    email: leg('email', { tier: 2 }),
  },
  { telegram: leg('telegram', { tier: 2 }), email: leg('email', { tier: 1 }) },
  { telegram: leg('telegram', { tier: 7 }) },
  { telegram: leg('telegram', { key: { fallback: true } }) },
  { telegram: leg('telegram', { key: { fallback_sequence: 1 } }) },
  { telegram: leg('telegram', { key: { fallback: false, fallback_sequence: 3 } }) },
  {
    telegram: leg('telegram', { key: { success: 'delivered', within: 60 } }),
    sms: leg('sms', { tier: 1 }),
  },
  {
    whatsapp: leg('whatsapp', { key: { success: 'delivered', within: 60 } }),
    sms: leg('sms', { tier: 1 }),
  },
  { telegram: leg('telegram'), sms: { text: 'Hi' } },
  { telegram: { text: 'Hi' } },
].flatMap((legs) => both(request(legs)));

/** Contexts, variables and messages of one channel. */
const options: Call[] = [
  ...['all', 'telegram', 'sms', 'fax', 7].map((channel) => ({ behaviour: { channel } })),
  ...['sync', 'later', null].map((mode) => ({ behaviour: { mode } })),
  ...[true, 'yes'].map((transactional) => ({ behaviour: { transactional } })),
  ...[null, 1_700_000_000, 1.5, '1900000000', -1, 99_999_999_999_999].map((schedule) => ({
    timing: { schedule },
  })),
  ...[30, 0, 'x'].map((seconds) => ({ timing: { tier_within: seconds } })),
  { timing: { no_such: 1 } },
  { no_such: 1 },
  'now',
  null,
]
  .map((context) => telegram({ context }))
  .concat(
    [
      'Hello {{name}}',
      'Hello {{name|there}}',
      '{{code}} {{ code }}',
      '\\{{code}}',
      '{{a b|c|d}}',
      '',
      'x'.repeat(5_000),
    ].map((text) => telegram({}, { text })),
    [{ name: null }, { code: 7 }, { code: true }, { code: ['a'] }, 'text', { code: '' }].map(
      (variables) => telegram({ variables }, { text: '{{code|none}} {{name|none}}' }),
    ),
    ['@ana', '', ' 1000000000007 ', 7 as unknown as string, 'not a chat', '0'].map((to) =>
      telegram({}, { to }),
    ),
    [
      '+1 555 010 0007',
      '081234567890',
      '0062 812 3456 7890',
      '12',
      'ana@example.com',
      '15550100007, 15550100008',
    ].map((to) => request({ sms: leg('sms', { to }) })),
    ['Ana <ana@example.com>', 'ana@', 'ANA@EXAMPLE.COM', 'ana@exämple.com'].map((to) =>
      request({ email: leg('email', { to }) }),
    ),
  )
  .flatMap(both);

/** Bodies that the rules of the interface refuse. */
const refused: Call[] = [
  {},
  { keys: {}, content: {}, target: {} },
  { ...telegram(), keys: {} },
  { ...telegram(), content: {} },
  { ...telegram(), content: undefined },
  { ...telegram(), target: {} },
  { ...telegram(), target: undefined },
  { ...telegram(), keys: { telegram: {} } },
  { ...telegram(), keys: { telegram: { token: 'tg_nobody' } } },
  { ...telegram(), keys: { telegram: { token: '$sms' } } },
  { ...telegram(), keys: { sms: { token: '$sms' } } },
  { ...telegram(), keys: { fax: { token: 'x' } } },
  { ...telegram(), content: { fax: {} } },
  { ...telegram(), content: { telegram: {} } },
  {
    ...telegram(),
    content: { telegram: { template: 1, message: { type: 'text', message: 'x' } } },
  },
  ...[999_999, 0, '7', 1.5, '$template_sms', 5, 6, 7].map((template) => ({
    ...telegram(),
    content: { telegram: { template } },
  })),
  {
    ...request({ email: leg('email') }),
    content: { email: { message: { type: 'text', message: 'x' } } },
  },
  ...['image', 'fax', '', 7, 'interactive', 'audio'].map((type) => ({
    ...request({ waba: leg('waba') }),
    content: { waba: { message: { type, message: 'x' } } },
  })),
  ...[
    { buttons: [[{ text: 'A', type: 'callback', callbackData: 'x'.repeat(65) }]] },
    { buttons: [[{ text: 'A', type: 'url', url: 'ftp://example.com' }]] },
    { buttons: [[{ text: 'A' }]] },
    { buttons: [] },
    { location: { lat: 91, lng: 0 } },
    { fileUrl: 'http://127.0.0.1/x.png' },
    { fileId: 999_999 },
    { no_such: true },
  ].map((richContext) => telegram({}, { message: { type: 'text', message: 'x', richContext } })),
  request({
    waba: leg('waba', {
      message: {
        type: 'interactive',
        message: 'x',
        richContext: { buttons: [[1, 2, 3, 4].map((id) => ({ id: String(id), text: 'A' }))] },
      },
    }),
  }),
  request({
    whatsapp: leg('whatsapp', {
      message: { type: 'text', message: 'x', richContext: { buttons: [[{ id: '1', text: 'A' }]] } },
    }),
  }),
].flatMap(both);

/** Headers, methods and paths around the operation. */
const around: Call[] = [
  send(telegram(), { as: 'nobody' }),
  send(telegram(), { as: 'wrong' }),
  ...['Basic YTpi', 'Bearer', 'Bearer  ', 'bearer $account_token', '$account_token'].map(
    (Authorization) => send(telegram(), { as: 'nobody', headers: { Authorization } }),
  ),
  ...['{', '', 'null', '[]', '"x"', '{"keys":1,"keys":2}', '\uFEFF{}'].map((body) => send(body)),
  ...['text/plain', 'application/json; charset=latin1', 'application/x-www-form-urlencoded'].map(
    (type) => send(JSON.stringify(telegram()), { headers: { 'Content-Type': type } }),
  ),
  send(telegram(), { headers: { 'Idempotency-Key': 'one' } }),
  send(telegram(), { headers: { 'Idempotency-Key': 'one' } }),
  send(telegram({}, { text: 'another' }), { headers: { 'Idempotency-Key': 'one' } }),
  send(telegram(), { headers: { 'Idempotency-Key': 'x'.repeat(300) } }),
  send(telegram(), { headers: { 'X-Request-Id': 'order-17' } }),
  send({}, { headers: { 'X-Request-Id': 'order-17' } }),
  send(telegram(), { headers: { 'X-Request-Id': 'x'.repeat(300) } }),
  send(telegram(), {
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  }),
  ...[
    'GET /v1/send',
    'PUT /v1/send',
    'OPTIONS /v1/send',
    'POST /v1/send/',
    'POST /v1/none',
    'GET /v2/send',
    'GET /v1',
  ].flatMap((call): Call[] => [{ call }, { call, as: 'nobody' }]),
];

/** Async and scheduled requests until they end, and what cancelling says of each. */
const later: Call[] = [
  ...CHANNELS.flatMap((channel): Call[] => [
    send(request({ [channel]: leg(channel) }, { context: { behaviour: { mode: 'async' } } }), {
      keep: { queued: 'request_id' },
    }),
    shownOnce('queued', 'finished'),
    { call: 'GET /api/requests/$queued' },
    send(request({ [channel]: leg(channel) }, { context: { timing: { schedule: inHours(3) } } }), {
      keep: { planned: 'request_id' },
    }),
    shownOnce('planned', 'scheduled'),
    { call: 'GET /api/requests/$planned' },
    { call: 'POST /v1/requests/$planned/cancel' },
    shownOnce('planned', 'cancelled'),
    { call: 'POST /v1/requests/$planned/cancel' },
    { call: 'POST /v1/requests/$queued/cancel' },
  ]),
  send(telegram({ context: { behaviour: { mode: 'async' }, timing: { schedule: inHours(5) } } }), {
    keep: { kept_planned: 'request_id' },
  }),
  send(
    request(
      { sms: leg('sms', { to: UNKNOWN }), telegram: leg('telegram', { tier: 1 }) },
      { context: { behaviour: { mode: 'async' } } },
    ),
    { keep: { fell: 'request_id' } },
  ),
  shownOnce('fell', 'finished'),
  { call: 'POST /v1/requests/999999/cancel' },
  { call: 'POST /v1/requests/x/cancel' },
];

/** Sends of every channel, every type of message and every option. */
export const SEND_CALLS: readonly Call[] = [
  ...first,
  ...kinds,
  ...templates,
  ...tiers,
  ...options,
  ...refused,
  ...around,
  ...later,
  ...failing(MAGIC),
];

/** Sends that take devices down. */
export const LAST_SENDS: readonly Call[] = failing(LAST_MAGIC);
