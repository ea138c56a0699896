import { CHANNELS, type Channel } from '@cascade/contracts';
import { oggOpus } from '@cascade/channel/testing';
import { MP4, PDF, PNG, STICKER } from '../e2e/sample-files.ts';
import { ownSandboxCredentials } from '../harness/sandbox-credentials.ts';
import type { Call } from './call.ts';
import { TO } from './send-calls.ts';

// Calls of the management interface: those that make what others need, and those that use it.

const HELLO = { type: 'text', message: 'Hello {{name|there}}' };
const PEOPLE =
  'Name,Chat,Phone\nAna,1000000000011,15550100011\nBudi,1000000000012,15550100012\nCitra,,x\n';
const MAIL = { subject: 'Hello {{name|there}}', html: '<p>Hello</p>', text: 'Hello' };
const WABA_TEMPLATE = {
  name: 'hello',
  language: 'en',
  components: [{ type: 'BODY', text: 'Your code is {{1}}.', example: { body_text: [['482913']] } }],
};
const FILES = {
  menu: ['png', PNG],
  kitchen: ['mp4', MP4],
  note: ['ogg', oggOpus(2.5)],
  star: ['webp', STICKER],
} as const;

const contentOf = (channel: Channel): object => {
  if (channel === 'email') return MAIL;
  return channel === 'waba' ? WABA_TEMPLATE : { message: HELLO };
};

/** Devices, templates, files and windows of sessions that the other calls use. */
export const WORLD_CALLS: readonly Call[] = [
  { call: 'GET /api/devices/$whatsapp_device/link', until: { state: 'connected' } },
  { call: 'GET /v1/token' },
  ...CHANNELS.flatMap((channel): Call[] => [
    {
      call: 'POST /api/templates',
      body: { channel, name: 'hello', content: contentOf(channel) },
      keep: { [`template_${channel}`]: 'id', template: 'id' },
    },
    ...(channel === 'waba'
      ? [{ call: 'POST /api/templates/$template_waba/submit', body: { device: '$waba_device' } }]
      : []),
    { call: `POST /api/templates/$template_${channel}/approve`, body: {} },
    { call: `POST /api/templates/$template_${channel}/activate`, body: {} },
    { call: `GET /api/templates/$template_${channel}` },
  ]),
  ...Object.entries(FILES).map(([name, [ending, bytes]]): Call => ({
    call: 'POST /api/files',
    file: [`${name}.${ending}`, bytes],
    keep: { [`file_${name}`]: 'id', file: 'id' },
  })),
  { call: 'POST /api/files', file: ['menu.pdf', PDF], keep: { file_pdf: 'id' } },
  ...(['whatsapp', 'telegram', 'waba', 'sms'] as const).map((channel): Call => ({
    call: 'POST /api/sandbox/answers',
    body: { device: `$${channel}_device`, contact: TO[channel], text: 'Good morning.' },
  })),
];

const CREATED: readonly (readonly [
  collection: string,
  body: object,
  keep: string,
  patch?: object,
])[] = [
  ['tokens', { name: 'shop', scopes: ['send', 'read'] }, 'shop_token'],
  [
    'devices',
    {
      channel: 'telegram',
      name: 'second',
      credentials: ownSandboxCredentials(7).telegram,
      sandbox: true,
    },
    'second',
    { name: 'Second bot' },
  ],
  [
    'devices',
    { channel: 'sms', name: 'third', credentials: ownSandboxCredentials(8).sms, sandbox: true },
    'third',
    { settings: { pace: { perSecond: 5, burst: 5 } } },
  ],
  [
    'sender-pools',
    {
      channel: 'telegram',
      name: 'bots',
      strategy: 'weighted',
      members: [{ device: '$telegram_device', weight: 1, state: 'active' }],
    },
    'pool',
    { name: 'all bots' },
  ],
  [
    'webhooks',
    {
      url: 'https://127.0.0.1:9/hook',
      events: ['incoming_message', 'send_status'],
      signed: true,
      version: 2,
    },
    'webhook',
    { events: ['send_status'] },
  ],
  ['webhooks', { url: 'http://example.com', events: ['send_status'] }, 'none'],
  [
    'autoreplies',
    {
      device: '$telegram_device',
      match: { type: 'contains', value: 'price' },
      reply: { message: HELLO },
    },
    'autoreply',
    { active: true, once_per_hours: 1 },
  ],
  ['canned-replies', { name: 'hello', text: 'Hello {{name}}' }, 'canned', { text: 'Hi' }],
  ['suppressions', { channel: 'sms', address: '15550100099', why: 'opt_out' }, 'suppression'],
  ['views', { screen: 'requests', name: 'failed', search: 'status=false' }, 'view'],
  ['users', { email: 'ana@example.com', role: 'member' }, 'user', { role: 'viewer' }],
  [
    'thread-notes',
    { device: '$telegram_device', contact: '1000000000007', text: 'A note' },
    'note',
  ],
  ['invitations', { email: 'budi@example.com', role: 'admin' }, 'none'],
];

const compose = (column: string, more: object = {}) => ({
  compose: {
    keys: { telegram: { device: '$telegram_device' } },
    content: { telegram: { message: { type: 'text', message: 'Hello {{name}}' } } },
    targets: { telegram: column },
    variables: { name: 'Name' },
  },
  ...more,
});

const batches: Call[] = [
  { call: 'POST /api/batches', file: ['people.csv', PEOPLE], keep: { batch: 'id' } },
  { call: 'GET /api/batches/$batch/rows' },
  { call: 'POST /api/batches/$batch/check', body: compose('Chat') },
  { call: 'POST /api/batches/$batch/check', body: compose('None') },
  { call: 'PATCH /api/batches/$batch/rows', body: { row: 1, cells: ['Ana', '1000000000013', ''] } },
  { call: 'POST /api/batches/$batch/start', body: compose('Chat') },
  { call: 'POST /api/batches/$batch/start', body: compose('Chat', { only_valid: true }) },
  { call: 'GET /api/batches/$batch', until: { state: 'finished' } },
  { call: 'GET /api/batches/$batch/results' },
  { call: 'GET /api/batches/$batch/failed' },
  { call: 'POST /api/batches/$batch/pause' },
  { call: 'POST /api/batches', file: ['phones.csv', PEOPLE], keep: { other_batch: 'id' } },
  { call: 'POST /api/batches/$other_batch/cancel', body: {} },
  { call: 'DELETE /api/batches/$other_batch' },
  { call: 'DELETE /api/batches/$other_batch' },
  { call: 'POST /api/batches', file: ['empty.csv', ''] },
  {
    call: 'POST /api/suppressions/import',
    file: ['list.csv', 'channel,address\nemail,gone@example.com\nsms,x\n'],
  },
];

const checks: Call[] = [
  [],
  ['unknown@example.com', { telegram: '123456789' }],
  ['15550140400', '15550100007', { email: 'ana@example.com' }],
  ['x', {}, 7],
].flatMap((targets): Call[] => [
  { call: 'POST /v1/check', body: { targets } },
  {
    call: 'POST /v1/check',
    body: { targets, keys: { whatsapp: { token: '$whatsapp' } } },
    keep: { check: 'check_id' },
  },
]);

const verify: Call[] = [
  {
    call: 'POST /v1/verify',
    body: { keys: { telegram: { token: '$telegram' } }, target: { telegram: '1000000000021' } },
    keep: { verification: 'verification_id' },
  },
  ...['000000', '', 7].map((code): Call => ({
    call: 'POST /v1/verify/check',
    body: { verification_id: '$verification', code },
  })),
  { call: 'POST /v1/verify/resend', body: { verification_id: '$verification' } },
  {
    call: 'POST /v1/verify',
    body: { keys: { sms: { token: '$sms' } }, target: { sms: '15550100021' } },
    headers: { 'Idempotency-Key': 'code' },
  },
  {
    call: 'POST /v1/verify',
    body: { keys: { sms: { token: '$sms' } }, target: { sms: '15550140400' } },
  },
  { call: 'POST /v1/verify', body: { keys: {}, target: {} } },
  { call: 'POST /v1/verify/check', body: { verification_id: 'ver_0', code: '1' } },
];

const FONNTE = { Authorization: '$account_token:$whatsapp' };
const WAHA = { 'X-Api-Key': '$account_token:$whatsapp' };
const compat: Call[] = [
  ...[
    { target: '15550100007', message: 'Hello' },
    { target: '15550100007|Ana|x', message: 'Hello {name} {var1}' },
    { target: '15550140400', message: 'Hello' },
    { target: 'x', message: 'Hello' },
    { target: '15550100007' },
    {},
  ].map((body): Call => ({
    call: 'POST /compat/fonnte/send',
    as: 'nobody',
    headers: FONNTE,
    body,
  })),
  ...['device', 'validate', 'status', 'none'].map((name): Call => ({
    call: `POST /compat/fonnte/${name}`,
    as: 'nobody',
    headers: FONNTE,
    body: { target: '15550100007', id: '1' },
  })),
  ...(['sendText', 'sendImage', 'sendLocation', 'startTyping', 'sendPoll', 'none'] as const).map(
    (name): Call => ({
      call: `POST /compat/waha/api/${name}`,
      as: 'nobody',
      headers: WAHA,
      body: {
        session: 'default',
        chatId: '15550100007@c.us',
        text: 'Hi',
        latitude: 1,
        longitude: 2,
        title: 'Here',
      },
    }),
  ),
  ...[
    'sessions',
    'sessions/default',
    'sessions/default/me',
    'version',
    'contacts/check-exists?phone=15550140400',
  ].map((path): Call => ({
    call: `GET /compat/waha/api/${path}`,
    as: 'nobody',
    headers: WAHA,
  })),
  { call: 'POST /compat/fonnte/send', as: 'nobody', body: { target: '1' } },
  { call: 'POST /compat/waha/api/sendText', as: 'nobody', body: { chatId: '1' } },
];

/** Objects of every kind are made, read, changed; then what the product does with them. */
export const USE_CALLS: readonly Call[] = [
  ...CREATED.flatMap(([collection, body, keep, patch]): Call[] => [
    {
      call: `POST /api/${collection}`,
      body,
      ...(keep === 'none' ? {} : { keep: { [keep]: 'id' } }),
    },
    ...(patch === undefined ? [] : [{ call: `PATCH /api/${collection}/$${keep}`, body: patch }]),
  ]),
  {
    call: 'POST /v1/send',
    body: {
      keys: { telegram: { token: '$second' } },
      content: { telegram: { message: HELLO } },
      target: { telegram: '1' },
    },
  },
  {
    call: 'POST /api/webhooks/$webhook/test',
    body: { event: 'send_status' },
    keep: { delivery: 'delivery.id' },
  },
  ...['price?', 'STOP', 'start', 'Is my order on its way?'].map((text): Call => ({
    call: 'POST /api/sandbox/answers',
    body: { device: '$telegram_device', contact: '1000000000008', text },
  })),
  {
    call: 'POST /v1/send',
    body: {
      keys: { sms: { token: '$sms' } },
      content: { sms: { message: HELLO } },
      target: { sms: '15550100099' },
    },
  },
  {
    call: 'POST /v1/send/dry-run',
    body: {
      keys: { sms: { token: '$sms' } },
      content: { sms: { message: HELLO } },
      target: { sms: '15550100099' },
    },
  },
  {
    call: 'PATCH /api/settings',
    body: { default_country: 'ID', time_zone: 'Asia/Jakarta', language: 'id' },
  },
  { call: 'PATCH /api/settings', body: { language: 'en' } },
  { call: 'POST /api/templates/lint', body: { content: WABA_TEMPLATE } },
  { call: 'GET /api/templates/$template/versions' },
  { call: 'POST /api/templates/$template_telegram/deactivate', body: {} },
  {
    call: 'POST /v1/send',
    body: {
      keys: { telegram: { token: '$telegram' } },
      content: { telegram: { template: '$template_telegram' } },
      target: { telegram: '1' },
    },
  },
  { call: 'POST /api/templates/$template_telegram/activate', body: {} },
  {
    call: 'POST /api/console/send',
    body: {
      keys: { sms: { device: '$sms_device' } },
      content: { sms: { message: HELLO } },
      target: { sms: '081234567890' },
    },
  },
  {
    call: 'POST /api/threads/changes',
    body: { threads: [{ device: '$telegram_device', contact: '1000000000007' }], done: true },
  },
  { call: 'GET /api/audit', keep: { audit: 'data.0.id' } },
  ...batches,
  ...checks,
  ...verify,
  ...compat,
  { call: 'POST /api/sender-pools/$pool/rotate' },
  { call: 'POST /api/devices/$second/rotate' },
];

/** What is deleted once all else was called, and what is told of it then. */
export const LAST_CALLS: readonly Call[] = [
  'sender-pools/$pool',
  'autoreplies/$autoreply',
  'webhooks/$webhook',
  'canned-replies/$canned',
  'suppressions/$suppression',
  'views/$view',
  'thread-notes/$note',
  'users/$user',
  'tokens/$shop_token',
  'templates/$template',
  'files/$file',
  'devices/$third',
  'batches/$batch',
].flatMap((path): Call[] => [
  { call: `DELETE /api/${path}` },
  { call: `DELETE /api/${path}` },
  { call: `GET /api/${path}` },
]);
