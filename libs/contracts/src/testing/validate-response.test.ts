import { CHANNELS } from '../channels.ts';
import type { SendResponse } from '../requests/response.ts';
import {
  validateRequestStatus,
  validateSendResponse,
  validateTemplateList,
} from './validate-response.ts';

const sent = { status: true, id: 11, processing_time: '12ms' };
const failed = {
  status: false,
  id: 12,
  reason: 'Device disconnected',
  code: 'device_disconnected',
  processing_time: '0ms',
} as const;
const result = { status: true, id: 11, request_id: 5, channels: { telegram: sent } };

// SPEC, "POST {base_url}/v1/send": the five shapes.
test.each<[string, SendResponse]>([
  ['immediate', result],
  ['with a failed channel', { ...result, channels: { waba: failed, telegram: sent } }],
  ['a fallback', { ...result, channels: { waba: failed, telegram: { ...sent, fallback: true } } }],
  ['all failed', { ...result, status: false, id: 12, channels: { waba: failed } }],
  ['detail', { ...result, channels: { telegram: { ...sent, detail: { a: [1] } } } }],
  ['async', { status: true, queued: true, request_id: 5 }],
  [
    'scheduled',
    {
      status: true,
      scheduled: true,
      request_id: 5,
      channels: { email: { status: true, scheduled: true } },
    },
  ],
  [
    'refused',
    { status: false, reason: 'content required', code: 'content_required', request_id: 5 },
  ],
  ['refused without a log row', { status: false, reason: 'invalid JSON', code: 'invalid_json' }],
])('takes %s', (_, body) => {
  expect(validateSendResponse(body)).toBeNull();
});

test.each<[string, unknown, string]>([
  ['no object', 'x', 'body: must be an object'],
  ['nothing', {}, 'status: required'],
  ['a refusal without a reason', { status: false }, 'reason: required'],
  [
    'a refusal that says true',
    { status: true, reason: 'x', code: 'conflict' },
    'status: must be false',
  ],
  [
    'an extra member',
    { ...result, took: 1 },
    'took: unknown field, known are status, code, id, request_id, channels, skipped, cost',
  ],
  ['no channel', { ...result, channels: {} }, 'channels: must not be empty'],
  [
    'an unknown channel',
    { ...result, channels: { telegram: sent, fax: sent } },
    `channels.fax: unknown channel, known are ${CHANNELS.join(', ')}`,
  ],
  [
    'a failure without a reason',
    { ...result, channels: { telegram: { ...sent, status: false } } },
    'channels.telegram.reason: required',
  ],
  [
    'a success with a reason',
    { ...result, channels: { telegram: { ...sent, reason: 'x' } } },
    'channels.telegram.reason: unknown field, known are status, id, detail, processing_time, fallback, chosen, language, cost, delivery, later, device, tried',
  ],
  [
    'a bare number of milliseconds',
    { ...result, channels: { telegram: { ...sent, processing_time: '12' } } },
    'channels.telegram.processing_time: must match ^\\d+(\\.\\d+)?ms$',
  ],
  ['an id that is a string', { ...result, id: '11' }, 'id: must be an integer'],
  [
    'a status that contradicts the channels',
    { ...result, status: false },
    'status: must be true when any channel delivered',
  ],
  [
    'the id of a failed channel when another sent',
    { ...result, id: 12, channels: { waba: failed, telegram: sent } },
    'id: must be a send record of a channel that sent, or of any when none did',
  ],
  [
    'a queued answer with an id',
    { status: true, queued: true, request_id: 1, id: 1 },
    'id: unknown field, known are status, queued, request_id',
  ],
])('refuses %s', (_, body, fault) => {
  expect(validateSendResponse(body)).toBe(fault);
});

describe('request status', () => {
  const finished = {
    status: true,
    request_id: 5,
    state: 'finished',
    accepted_at: 1_924_905_600,
    scheduled_for: null,
    finished_at: 1_924_905_602,
    result,
  };

  test.each([
    finished,
    { ...finished, state: 'pending', finished_at: null, result: null },
    { ...finished, state: 'cancelled', scheduled_for: 1_924_992_000, result: null },
  ])('takes %j', (body) => {
    expect(validateRequestStatus(body)).toBeNull();
  });

  test.each([
    [
      { ...finished, state: 'open' },
      'state: must be one of scheduled, pending, finished, cancelled',
    ],
    [{ ...finished, result: null }, 'result: only of a finished request'],
    [
      { ...finished, state: 'pending', result: null },
      'finished_at: only of a request that is over',
    ],
    [
      { ...finished, result: { ...result, status: false } },
      'status: must be true when any channel delivered',
    ],
  ])('%.60j → %s', (body, fault) => {
    expect(validateRequestStatus(body)).toBe(fault);
  });
});

test('a template list', () => {
  const list = { status: true, templates: [], has_more: false, next_cursor: null };
  expect(validateTemplateList(list)).toBeNull();
  expect(validateTemplateList({ ...list, next_cursor: 5 })).toBe(
    'next_cursor: must be a string or null',
  );
});
