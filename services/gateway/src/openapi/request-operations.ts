import { LIMIT_WAITS, reference, type RequestStatus, type TopLevelCode } from '@cascade/contracts';
import { COMMON_REFUSALS, refusals } from './refusals.ts';

const STATUS_EXAMPLES = {
  scheduled: {
    summary: 'Scheduled, not started',
    value: {
      status: true,
      request_id: 45_122,
      state: 'scheduled',
      accepted_at: 1_924_905_600,
      scheduled_for: 1_924_992_000,
      finished_at: null,
      result: null,
    },
  },
  waiting: {
    summary: 'Waits for the next day of a linked phone',
    value: {
      status: true,
      request_id: 45_120,
      state: 'pending',
      accepted_at: 1_924_905_600,
      scheduled_for: null,
      finished_at: null,
      waiting: { whatsapp: { reason: LIMIT_WAITS.messages, until: 1_924_992_000 } },
      result: null,
    },
  },
  refused: {
    summary: 'Refused for the moment, and called again later',
    value: {
      status: true,
      request_id: 45_123,
      state: 'pending',
      accepted_at: 1_924_905_600,
      scheduled_for: null,
      finished_at: null,
      waiting: {
        email: { reason: 'Recipient mail server deferred the message', until: 1_924_905_900 },
      },
      result: null,
    },
  },
  finished: {
    summary: 'An async request that delivered',
    value: {
      status: true,
      request_id: 45_121,
      state: 'finished',
      accepted_at: 1_924_905_600,
      scheduled_for: null,
      finished_at: 1_924_905_602,
      result: {
        status: true,
        id: 90_212,
        request_id: 45_121,
        channels: { email: { status: true, id: 90_212, processing_time: '310ms' } },
      },
    },
  },
  cancelled: {
    summary: 'Cancelled before its time',
    value: {
      status: true,
      request_id: 45_122,
      state: 'cancelled',
      accepted_at: 1_924_905_600,
      scheduled_for: 1_924_992_000,
      finished_at: 1_924_950_000,
      result: null,
    },
  },
} as const satisfies Record<string, { summary: string; value: RequestStatus }>;

export const FINISHED_EXAMPLE: RequestStatus = STATUS_EXAMPLES.finished.value;

export function readRequestOperation(): object {
  return {
    operationId: 'readRequest',
    tags: ['Requests'],
    summary: 'State and result of a request',
    description: 'Addition to the send operation: the result of an async or scheduled request.',
    parameters: PARAMETERS,
    responses: {
      200: statusResponse(STATUS_EXAMPLES),
      ...refusals(['readScopeMissing', 'requestNotFound', ...COMMON_REFUSALS]),
    },
  };
}

export function cancelRequestOperation(): object {
  const codes: readonly TopLevelCode[] = [
    'sendScopeMissing',
    'requestNotFound',
    'requestNotScheduled',
  ];
  return {
    operationId: 'cancelRequest',
    tags: ['Requests'],
    summary: 'Cancel a scheduled request',
    description:
      'Addition to the send operation. A scheduled request is either started or cancelled, never both. A started one can ' +
      'be cancelled while its only open send waits for its next call, because the provider refused it for the moment. ' +
      'Cancelling a cancelled request changes nothing and answers the same.',
    parameters: PARAMETERS,
    responses: {
      200: statusResponse({ cancelled: STATUS_EXAMPLES.cancelled }),
      ...refusals([...codes, ...COMMON_REFUSALS]),
    },
  };
}

const PARAMETERS = [
  {
    name: 'request_id',
    in: 'path',
    required: true,
    description: 'The `request_id` of the send response.',
    schema: { type: 'integer', minimum: 1 },
  },
  { $ref: '#/components/parameters/X-Request-Id' },
];

function statusResponse(examples: object): object {
  return {
    description: 'The current state of the request.',
    headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
    content: { 'application/json': { schema: reference('RequestStatus'), examples } },
  };
}
