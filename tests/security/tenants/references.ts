import type { Operation, Schema } from './read-operations.ts';

/** Query members that refer to something of an account, with its kind. */
export const KIND_OF_MEMBER: Readonly<Record<string, string>> = {
  device: 'devices',
  endpoint: 'webhooks',
  form: 'autoreplies',
  request: 'requests',
  template: 'templates',
};

interface Reference {
  /** `name` of the operation; its path is filled with ids of the caller's own account. */
  operation: string;
  /** Member of the body, at any depth. */
  member: string;
  kind: string;
  body(id: string): unknown;
}

const text = { message: { type: 'text', message: 'hi' } };
const withFile = (id: string) => ({
  message: { type: 'image', message: '', richContext: { fileId: Number(id) } },
});
const sent = (id: string, content: unknown) => ({
  keys: { telegram: { token: id } },
  content: { telegram: content },
  target: { telegram: '123' },
});

/** Every member of a JSON body that refers to something of an account, with such a body. */
export const REFERENCES: readonly Reference[] = [
  {
    operation: 'post /api/threads/changes',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ device, contact: '1', done: true }),
  },
  {
    operation: 'post /api/threads/read',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ device, contact: '1' }),
  },
  {
    operation: 'post /api/thread-notes',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ device, contact: '1', text: 'n' }),
  },
  {
    operation: 'post /api/devices/check',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ device }),
  },
  {
    operation: 'patch /api/devices/{id}/number/profile',
    member: 'picture_file',
    kind: 'files',
    body: (id) => ({ picture_file: Number(id) }),
  },
  {
    operation: 'post /api/sandbox/numbers',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ device, quality: 'RED' }),
  },
  {
    operation: 'post /api/autoreplies',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ device, match: { type: 'any' }, reply: text }),
  },
  {
    operation: 'patch /api/autoreplies/{id}',
    member: 'fileId',
    kind: 'files',
    body: (id) => ({ reply: withFile(id) }),
  },
  {
    operation: 'post /api/sender-pools',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ channel: 'telegram', name: 'n', members: [{ device }] }),
  },
  {
    operation: 'patch /api/sender-pools/{id}',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ members: [{ device }] }),
  },
  {
    operation: 'post /api/webhooks',
    member: 'devices',
    kind: 'devices',
    body: (id) => ({ url: 'https://example.com/', events: ['submission'], devices: [id] }),
  },
  {
    operation: 'patch /api/webhooks/{id}',
    member: 'devices',
    kind: 'devices',
    body: (id) => ({ devices: [id] }),
  },
  {
    operation: 'post /api/tokens',
    member: 'devices',
    kind: 'devices',
    body: (id) => ({ name: 'n', devices: [id] }),
  },
  {
    operation: 'post /api/listen',
    member: 'devices',
    kind: 'devices',
    body: (id) => ({ devices: [id] }),
  },
  {
    operation: 'post /api/templates',
    member: 'fileId',
    kind: 'files',
    body: (id) => ({ channel: 'telegram', name: 'n', content: withFile(id) }),
  },
  {
    operation: 'patch /api/templates/{id}',
    member: 'fileId',
    kind: 'files',
    body: (id) => ({ content: withFile(id) }),
  },
  {
    operation: 'post /api/console/send',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ ...sent('', text), keys: { telegram: { device } } }),
  },
  ...['check', 'start'].map((act) => ({
    operation: `post /api/batches/{id}/${act}`,
    member: 'device',
    kind: 'devices',
    body: (device: string) => ({
      compose: {
        keys: { telegram: { device } },
        content: { telegram: text },
        targets: { telegram: 'to' },
      },
    }),
  })),
  {
    operation: 'post /api/batches/{id}/mend',
    member: 'device',
    kind: 'devices',
    body: (device) => ({
      kind: 'faulty',
      compose: {
        keys: { telegram: { device } },
        content: { telegram: text },
        targets: { telegram: 'to' },
      },
    }),
  },
  {
    operation: 'post /api/console/preview',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ ...sent('', text), keys: { telegram: { device } } }),
  },
  {
    operation: 'post /api/console/preview',
    member: 'template',
    kind: 'templates',
    body: (id) => ({ content: { telegram: { template: Number(id) } } }),
  },
  {
    operation: 'post /api/sandbox/answers',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ device, contact: '5', text: 'hi' }),
  },
  {
    operation: 'patch /api/alerts',
    member: 'device',
    kind: 'devices',
    body: (device) => ({ device, to: '5', kinds: [] }),
  },
  {
    operation: 'post /v1/send',
    member: 'token',
    kind: 'keys',
    body: (id) => sent(id, text),
  },
  {
    operation: 'post /v1/send/dry-run',
    member: 'token',
    kind: 'keys',
    body: (id) => sent(id, text),
  },
  {
    operation: 'post /v1/check',
    member: 'token',
    kind: 'keys',
    body: (token) => ({ targets: ['5'], keys: { telegram: { token } } }),
  },
  {
    operation: 'post /v1/verify',
    member: 'token',
    kind: 'keys',
    body: (token) => ({ target: { telegram: '5' }, keys: { telegram: { token } } }),
  },
  {
    operation: 'post /v1/verify/check',
    member: 'verification_id',
    kind: 'verifications',
    body: (verification_id) => ({ verification_id, code: '000000' }),
  },
  {
    operation: 'post /v1/verify/resend',
    member: 'verification_id',
    kind: 'verifications',
    body: (verification_id) => ({ verification_id }),
  },
];

/** Members that other tests cover, or that refer to nothing. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'post /v1/send template': 'fails its channel: tried with a send',
  'post /v1/send fileId': 'fails its channel: tried with a send',
  'post /v1/send/dry-run template': 'judged by the code of a send, which is tried',
  'post /v1/send/dry-run fileId': 'judged by the code of a send, which is tried',
  'post /v1/verify template': 'answered like an unknown one: `../../e2e/verify.test.ts`',
  'post /api/autoreplies fileId': 'only with a device of the own: tried by its patch',
  'post /api/autoreplies/simulate fileId': 'nothing is read',
  'post /api/operations/held/release requests': 'the operator acts over all accounts',
  'post /api/operations/held/cancel requests': 'the operator acts over all accounts',
  'post /api/attention/done requests':
    'answered like an unknown id, with no change: `routes/attention.test.ts`',
  'post /api/attention/reopen requests':
    'answered like an unknown id, with no change: `routes/attention.test.ts`',
  'post /api/devices/check token': 'a secret of a gateway of texts',
  'post /api/devices token': 'a secret of a gateway of texts',
  'patch /api/devices/{id} token': 'a secret of a gateway of texts',
  'post /api/templates token': "the caller's own word for a Flow",
  'patch /api/templates/{id} token': "the caller's own word for a Flow",
  'put /api/mail-templates/{name} token': "the caller's own word for a Flow",
  'put /api/mail-templates/{name} fileId': 'read by the function of `post /api/templates`',
  'post /api/templates/lint token': "the caller's own word for a Flow",
  'post /api/console/preview token': "the caller's own word for a Flow",
  'post /api/templates/{id}/submit device':
    'refused like an absent one: `routes/template-reviews.test.ts`',
  'post /api/templates/lint fileId':
    'missing like an absent one: `routes/template-reviews.test.ts`',
  'post /api/console/send template': 'fails its channel, as a send does',
  'post /api/console/send fileId': 'fails its channel, as a send does',
  'post /api/console/preview fileId': 'nothing is read',
  'post /api/batches/{id}/check template': 'fails its channel, as a send does',
  'post /api/batches/{id}/check fileId': 'fails its channel, as a send does',
  'post /api/batches/{id}/mend template': 'its rows are faulty, as in a check',
  'post /api/batches/{id}/mend fileId': 'its rows are faulty, as in a check',
  'post /api/batches/{id}/start template': 'fails its channel, as a send does',
  'post /api/batches/{id}/start fileId': 'fails its channel, as a send does',
};

const NAMES =
  /^(device|endpoint|file|request|template|token|user|verification|webhook)(s|_?ids?)?$/i;

/** Lists body members that refer to something of an account and have no test. */
export function untriedMembers({ name, body }: Operation): string[] {
  if (body === null || body === 'multipart') return [];
  return [...new Set(idMembers(body))]
    .filter((member) => !REFERENCES.some((one) => one.operation === name && one.member === member))
    .map((member) => `${name} ${member}`)
    .filter((one) => EXCEPTIONS[one] === undefined);
}

function idMembers({ properties = {}, items, anyOf = [] }: Schema): string[] {
  return [
    ...Object.entries(properties)
      .filter(([name, { type }]) => NAMES.test(name) && type !== 'object' && type !== 'boolean')
      .map(([name]) => name),
    ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap(idMembers),
  ];
}
