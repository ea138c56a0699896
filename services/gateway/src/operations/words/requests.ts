import { LIMIT_WAITS, type RequestList, type RequestStatus } from '@cascade/contracts';
import type { GatewayWords } from '../operation.ts';
import { BAD_QUERY, PAGE_WORDS } from './query.ts';

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

const LIST =
  "Addition to the send operation: the account's requests, the newest first. With `recipient` the service " +
  'looks at 10,000 requests for one page at most, so that a page may hold fewer than `limit`, or none, while ' +
  '`has_more` is `true`: go on with `next_cursor`.';

const PAGE: RequestList = {
  status: true,
  requests: [STATUS_EXAMPLES.finished.value],
  has_more: false,
  next_cursor: null,
};

export const LIST_REQUESTS: GatewayWords = {
  about: LIST,
  query: {
    state: 'Only requests in this state.',
    status: 'Only finished requests with this `status`.',
    channel: 'Only requests that have this channel.',
    recipient: 'Only requests to this contact, whatever way of writing it they used.',
    from: 'Accepted at or after; Unix seconds.',
    to: 'Accepted before; Unix seconds.',
    limit: 'Requests per page.',
    ...PAGE_WORDS,
  },
  answers: {
    200: {
      description: 'A page of requests.',
      examples: { page: { summary: 'One page', value: PAGE } },
    },
  },
  refusals: { 400: BAD_QUERY },
};

const PATH = {
  id: {
    name: 'request_id',
    description: 'The `request_id` of the send response.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const statusAnswer = (examples: object) => ({
  200: { description: 'The current state of the request.', examples },
});

export const READ_REQUEST: GatewayWords = {
  about: 'Addition to the send operation: the result of an async or scheduled request.',
  path: PATH,
  answers: statusAnswer(STATUS_EXAMPLES),
};

export const CANCEL_REQUEST: GatewayWords = {
  about:
    'Addition to the send operation. A scheduled request is either started or cancelled, never both. A started one can ' +
    'be cancelled while its only open send waits: for its next call, because the provider refused it for the moment, for ' +
    'another day or hour of its phone, or for the send window or a cap of its recipient. ' +
    'Cancelling a cancelled request changes nothing and answers the same.',
  path: PATH,
  answers: statusAnswer({ cancelled: STATUS_EXAMPLES.cancelled }),
};
