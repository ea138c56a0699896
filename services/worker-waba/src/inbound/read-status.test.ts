import { readStatus } from './read-status.ts';

const status = {
  id: 'wamid.1',
  status: 'failed',
  timestamp: '1700000000',
  recipient_id: '62812345678',
  biz_opaque_callback_data: '12:34',
  errors: [
    {
      code: 131026,
      title: 'Message undeliverable',
      message: 'Message undeliverable',
      error_data: { details: 'Message Undeliverable.' },
      href: 'https://developers.facebook.com',
    },
  ],
};

test('a status has its errors and its send', () => {
  expect(readStatus(status)).toEqual({
    id: 'wamid.1',
    status: 'failed',
    recipient: '62812345678',
    echo: { request: 12, send: 34 },
    errors: [
      {
        code: 131026,
        title: 'Message undeliverable',
        message: 'Message undeliverable',
        details: 'Message Undeliverable.',
      },
    ],
    at: 1_700_000_000_000,
  });
});

test.each([undefined, '', 'abc', '12', '12:34:56', '-1:2', '1234567890123456:1', 7, {}])(
  'an echo of %j names no send',
  (echo) => {
    expect(readStatus({ ...status, biz_opaque_callback_data: echo })).not.toHaveProperty('echo');
  },
);

test.each([
  ['of another kind', { ...status, status: 'deleted' }, 'unknown-status'],
  ['without an id', { ...status, id: undefined }, 'malformed'],
  ['that is empty', {}, 'malformed'],
])('a status %s is ignored by name', (_, given, ignored) => {
  expect(readStatus(given)).toEqual({ ignored });
});

test('a voice message that was played was read', () => {
  expect(readStatus({ ...status, status: 'played' })).toMatchObject({ status: 'read' });
});

test('errors of older versions and of other gateways keep their details and codes', () => {
  const errors = [{ code: '131051', title: 'Unsupported', details: 'Not supported' }];
  expect(readStatus({ ...status, errors })).toMatchObject({
    errors: [{ code: 131051, title: 'Unsupported', details: 'Not supported' }],
  });
});

test('malformed errors are left out', () => {
  const read = readStatus({ ...status, errors: ['x', { code: 'y' }, null] });
  expect(read).not.toHaveProperty('errors');
});

test.each([
  [
    { billable: true, pricing_model: 'PMP', category: 'marketing', type: 'regular' },
    { billable: true, category: 'marketing' },
  ],
  [
    { billable: false, category: 'service' },
    { billable: false, category: 'service' },
  ],
  [{ billable: true, category: 'newer_than_this' }, { billable: true }],
])('pricing %j is read', (pricing, read) => {
  expect(readStatus({ ...status, pricing })).toMatchObject({ pricing: read });
});

test.each([{ billable: 'yes' }, null, 'free'])('%j is no pricing', (pricing) => {
  expect(readStatus({ ...status, pricing })).not.toHaveProperty('pricing');
});
