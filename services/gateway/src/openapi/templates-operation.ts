import {
  CHANNELS,
  listed,
  reference,
  refusedBody,
  failureOfRule,
  type TemplateList,
} from '@cascade/contracts';
import { COMMON_REFUSALS, refusals } from './refusals.ts';

const TEMPLATE_EXAMPLES: Record<string, { summary: string; value: TemplateList }> = {
  approved: {
    summary: 'One page',
    value: {
      status: true,
      templates: [
        {
          id: 12,
          name: 'Order on its way',
          channel: 'whatsapp',
          approval: 'approved',
          active: true,
          variables: ['name', 'order'],
          created_at: 1_924_300_000,
          updated_at: 1_924_300_900,
        },
        {
          id: 18,
          name: 'login_code',
          channel: 'waba',
          approval: 'pending',
          active: true,
          language: 'id',
          variables: ['code'],
          created_at: 1_924_301_000,
          updated_at: 1_924_301_000,
        },
      ],
      has_more: false,
      next_cursor: null,
    },
  },
};

export const BAD_QUERY = {
  description: 'A query parameter is unknown, or its value is not allowed.',
  headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
  content: {
    'application/json': {
      schema: reference('ApiError'),
      examples: {
        badQuery: {
          summary: 'An unknown channel',
          value: refusedBody(failureOfRule(`channel: must be ${listed(CHANNELS, ', or')}`)),
        },
      },
    },
  },
};

export function templatesOperation(): object {
  return {
    operationId: 'listTemplates',
    tags: ['Templates'],
    summary: "The account's templates",
    parameters: [
      query('channel', 'Only templates of this channel.', reference('Channel')),
      query('approval', 'Only templates in this state.', reference('TemplateApproval')),
      query('active', 'Only active, or only inactive templates.', { type: 'boolean' }),
      query('limit', 'Templates per page.', {
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
        description: 'A page of templates, the newest first.',
        headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
        content: {
          'application/json': { schema: reference('TemplateList'), examples: TEMPLATE_EXAMPLES },
        },
      },
      400: BAD_QUERY,
      ...refusals(['readScopeMissing', ...COMMON_REFUSALS]),
    },
  };
}

export function query(name: string, description: string, schema: object): object {
  return { name, in: 'query', description, schema };
}
