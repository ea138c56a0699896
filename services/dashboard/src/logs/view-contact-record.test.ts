import type { StoredRequest } from '@cascade/store';
import { viewContactRecord } from './view-contact-record.ts';

const AT = Date.parse('2026-11-21T09:00:00Z');

const request: StoredRequest = {
  _id: 1,
  account: 'acc_1',
  mode: 'async',
  lane: 'bulk',
  acceptedAt: AT,
  dueAt: AT,
  scheduled: false,
  expiresAt: AT,
  callTimeoutMs: 1_000,
  plan: [['telegram']],
  sends: { telegram: { id: 1, device: 'dev_1', content: { template: 1 } } },
  state: 'open',
};

test('a request says where its recipient is, in which language, and which terms it was sent on', () => {
  const asked = {
    timezone: 'Asia/Makassar',
    locale: 'pt-BR',
    topic: 'offers',
    window: { from: '09:00', until: '20:00' },
    transactional: true as const,
  };
  const view = (own: object) =>
    viewContactRecord({ kind: 'request', row: { ...request, ...own }, outcomes: [] });
  expect(view(asked)).toMatchObject({ kind: 'request', ...asked });
  for (const name of Object.keys(asked)) expect(view({})).not.toHaveProperty(name);
});

test('a suppression says the topic that it bars alone, and what the mail system said', () => {
  const row = {
    _id: 'sup_1',
    account: 'acc_1',
    channel: 'email' as const,
    address: 'ana@example.com',
    reasons: { hard_bounce: AT },
    at: AT,
  };
  const told = {
    kind: 'suppression',
    channel: 'email',
    address: 'ana@example.com',
    reasons: ['hard_bounce'],
    at: '2026-11-21T09:00:00.000Z',
  };
  expect(viewContactRecord({ kind: 'suppression', row })).toEqual(told);
  expect(
    viewContactRecord({
      kind: 'suppression',
      row: { ...row, topic: 'offers', bounceClass: 'no_such_address' },
    }),
  ).toEqual({ ...told, topic: 'offers', bounce_class: 'no_such_address' });
});

test('a verification says the language of its text, and the country of its number', () => {
  const row = {
    _id: 'ver_1',
    account: 'acc_1',
    at: AT,
    expiresAt: AT,
    state: 'pending' as const,
    codeHash: '',
    tries: 0,
    plan: [],
    senders: {},
    target: { whatsapp: '6281234567890' },
    sends: [],
    sent: 0,
    lastSentAt: AT,
  };
  const view = (own: object) =>
    viewContactRecord({ kind: 'verification', row: { ...row, ...own } });
  expect(view({ locale: 'id', country: 'ID' })).toMatchObject({ locale: 'id', country: 'ID' });
  expect(view({})).toEqual({
    kind: 'verification',
    id: 'ver_1',
    target: { whatsapp: '6281234567890' },
    state: 'pending',
    at: '2026-11-21T09:00:00.000Z',
  });
});
