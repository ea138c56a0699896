import type { TemplateList } from '@cascade/contracts';
import type { GatewayWords } from '../operation.ts';
import { BAD_QUERY, PAGE_WORDS } from './query.ts';

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
          language: 'en',
          languages: ['en', 'id'],
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

export const LIST_TEMPLATES: GatewayWords = {
  query: {
    channel: 'Only templates of this channel.',
    approval: 'Only templates in this state.',
    active: 'Only active, or only inactive templates.',
    limit: 'Templates per page.',
    ...PAGE_WORDS,
  },
  answers: {
    200: { description: 'A page of templates, the newest first.', examples: TEMPLATE_EXAMPLES },
  },
  refusals: { 400: BAD_QUERY },
};
