import { withReason } from '@cascade/contracts/testing';
import { mapGraphAnswer } from './map-graph-answer.ts';

const answer = (status: number, body: unknown) =>
  withReason(
    mapGraphAnswer(
      { ok: true, status, text: typeof body === 'string' ? body : JSON.stringify(body) },
      '5541988887777',
    ),
  );

test.each([
  [0, 'Device disconnected'],
  [190, 'Device disconnected'],
  [131045, 'Device disconnected'],
  [133010, 'Device disconnected'],
  [3, 'WABA access token lacks a permission'],
  [10, 'WABA access token lacks a permission'],
  [200, 'WABA access token lacks a permission'],
  [299, 'WABA access token lacks a permission'],
  [131005, 'WABA access token lacks a permission'],
  [368, 'WABA account is restricted'],
  [131031, 'WABA account is restricted'],
  [131042, 'WABA account has a payment problem'],
  [100, 'WABA refused a part of the message'],
  [131008, 'WABA refused a part of the message'],
  [131009, 'WABA refused a part of the message'],
  [130472, 'Recipient is part of an experiment of WhatsApp and gets no marketing messages'],
  [130497, "WABA account may not message the recipient's country"],
  [131021, "Recipient is the sender's own number"],
  [131026, 'Recipient can not receive WhatsApp messages'],
  [131030, 'Recipient is not in the allowed list of the test number'],
  [131047, 'session window is closed: use an approved template'],
  [131048, 'WABA number is limited because recipients reported it as spam'],
  [131049, 'WhatsApp held the message back to protect the recipient from too many'],
  [131050, 'Recipient has opted out of marketing messages'],
  [131051, 'WABA does not know this type of message'],
  [131052, 'WABA could not process the file'],
  [131053, 'WABA could not process the file'],
  [132000, 'template parameters do not match the template'],
  [132001, 'WABA template not found'],
  [132005, 'template is too long with its parameters'],
  [132007, "template violates WhatsApp's policy"],
  [132012, 'template parameters have the wrong format'],
  [132015, 'template is paused'],
  [132016, 'template is disabled'],
  [132018, 'template parameters do not match the template'],
  [33, 'WABA number is not known to the access token'],
  [131000, 'WhatsApp could not deliver the message and gives no cause'],
  [131001, 'message is too long for waba'],
  [131016, 'WhatsApp is temporarily unavailable'],
  [131037, 'WABA number needs an approved display name'],
  [131043, 'message expired before WhatsApp delivered it'],
  [131057, 'WABA account is in maintenance'],
  [132068, 'Flow is blocked'],
  [132069, 'Flow is throttled'],
  [135000, 'WABA refused a part of the message'],
  [999999, 'WABA refused the message (code 999999)'],
])('code %i', (code, reason) => {
  const result = answer(400, { error: { code, message: 'any title' } });
  expect(result).toMatchObject({
    state: 'failed',
    certainty: 'not-sent',
    reason,
    detail: { error: { code } },
  });
  expect(result).not.toHaveProperty('retryAfterMs');
});

test.each([
  [4, 1_000, true],
  [17, 1_000, true],
  [613, 1_000, true],
  [80007, 1_000, true],
  [130429, 1_000, true],
  [131056, 6_000, false],
])('code %i is a rate limit', (code, retryAfterMs, holdsDevice) => {
  const result = answer(400, { error: { code } });
  expect(result).toMatchObject({
    certainty: 'not-sent',
    retryAfterMs,
    reason: `rate limit: waba accepts the next message in ${retryAfterMs / 1000} s`,
  });
  expect('deviceWaitMs' in result).toBe(holdsDevice);
});

test('HTTP 429 without a code is a rate limit', () => {
  expect(answer(429, 'slow down')).toMatchObject({ certainty: 'not-sent', retryAfterMs: 1_000 });
});

test('a refusal without a code is certain', () => {
  expect(answer(403, '<html>')).toMatchObject({
    certainty: 'not-sent',
    reason: 'WABA refused the message (HTTP 403)',
  });
});

test.each([
  ['HTTP 500, whatever its code', 500, { error: { code: 131000 } }],
  ['HTTP 503, whatever its code', 503, { error: { code: 131026 } }],
  ['a success without a message', 200, { messages: [] }],
  ['a success that is no JSON', 200, 'OK'],
])('%s is unknown', (_, status, body) => {
  const result = answer(status, body);
  expect(result).toMatchObject({ certainty: 'unknown', reason: 'Delivery outcome unknown' });
  expect(result).not.toHaveProperty('retryAfterMs');
});

describe("Graph's `contacts[]`", () => {
  const sent = (contacts: unknown) => answer(200, { contacts, messages: [{ id: 'wamid.1' }] });
  const input = '5541988887777';

  test('the wa_id of the number that was called is learned', () => {
    expect(sent([{ input, wa_id: '554188887777' }])).toMatchObject({
      contact: { alias: '554188887777', address: input },
    });
    expect(sent([{ input: `+${input}`, wa_id: input }])).toMatchObject({
      contact: { alias: input, address: input },
    });
  });

  test.each([
    ['of another number', [{ input: '5541988887778', wa_id: '554188887777' }]],
    [
      'of several',
      [
        { input, wa_id: '554188887777' },
        { input, wa_id: '554188887778' },
      ],
    ],
    ['without an input', [{ wa_id: '554188887777' }]],
    ['that is no number', [{ input, wa_id: 'me' }]],
    ['that is not there', undefined],
    ['of another form', 'x'],
  ])('a wa_id %s is not', (_, contacts) => {
    expect(sent(contacts)).not.toHaveProperty('contact');
  });
});
