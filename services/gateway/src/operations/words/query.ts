import { broken, CHANNELS, listed, reference, refusedBody } from '@cascade/contracts';
import { ANSWER_HEADERS } from '../../openapi/headers.ts';

/** Of a page of a list. */
export const PAGE_WORDS = { cursor: 'The `next_cursor` of the page before.' };

export const BAD_QUERY = {
  description: 'A query parameter is unknown, or its value is not allowed.',
  headers: ANSWER_HEADERS,
  content: {
    'application/json': {
      schema: reference('ApiError'),
      examples: {
        badQuery: {
          summary: 'An unknown channel',
          value: refusedBody(broken('channel', 'mustBe', { value: listed(CHANNELS, ', or') })),
        },
      },
    },
  },
};
