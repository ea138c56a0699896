import { reference } from '@cascade/contracts';
import { COMMON_REFUSALS, refusals } from './refusals.ts';
import { BAD_QUERY, query } from './templates-operation.ts';

const DESCRIPTION =
  "Addition to the send operation: the account's requests, the newest first. With `recipient` the service " +
  'looks at 10,000 requests for one page at most, so that a page may hold fewer than `limit`, or none, while ' +
  '`has_more` is `true`: go on with `next_cursor`.';

const seconds = { type: 'integer', minimum: 0 };

export function listRequestsOperation(example: object): object {
  return {
    operationId: 'listRequests',
    tags: ['Requests'],
    summary: "The account's requests",
    description: DESCRIPTION,
    parameters: [
      query('state', 'Only requests in this state.', reference('RequestState')),
      query('status', 'Only finished requests with this `status`.', { type: 'boolean' }),
      query('channel', 'Only requests that have this channel.', reference('Channel')),
      query('recipient', 'Only requests to this contact, whatever way of writing it they used.', {
        type: 'string',
        minLength: 1,
        maxLength: 320,
      }),
      query('from', 'Accepted at or after; Unix seconds.', seconds),
      query('to', 'Accepted before; Unix seconds.', seconds),
      query('limit', 'Requests per page.', {
        type: 'integer',
        minimum: 1,
        maximum: 200,
        default: 50,
      }),
      query('cursor', 'The `next_cursor` of the page before.', { type: 'string', maxLength: 256 }),
      { $ref: '#/components/parameters/X-Request-Id' },
    ],
    responses: {
      200: {
        description: 'A page of requests.',
        headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
        content: {
          'application/json': {
            schema: reference('RequestList'),
            examples: {
              page: {
                summary: 'One page',
                value: { status: true, requests: [example], has_more: false, next_cursor: null },
              },
            },
          },
        },
      },
      400: BAD_QUERY,
      ...refusals(['readScopeMissing', ...COMMON_REFUSALS]),
    },
  };
}
