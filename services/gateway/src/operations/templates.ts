import {
  ApprovalSchema,
  CHANNELS,
  ChannelSchema,
  languagesOf,
  listed,
  TemplateListSchema,
} from '@cascade/contracts';
import type { Template, TemplateFilter } from '@cascade/store';
import { Type } from 'typebox';
import { onlyKnown, PAGE, readFlag, readOneOf, readPage, type Query } from '../read-query.ts';
import { COMMON_FAILS, ok, reading, type GatewayDefinition } from './operation.ts';

const APPROVALS = ['pending', 'approved', 'rejected'] as const satisfies Template['approval'][];

const QUERY = Type.Object({
  channel: ChannelSchema,
  approval: ApprovalSchema,
  active: Type.Boolean(),
  ...PAGE,
});

/** Newest first. */
export const listTemplates: GatewayDefinition = {
  method: 'get',
  path: '/v1/templates',
  operationId: 'listTemplates',
  summary: "The account's templates",
  tag: 'Templates',
  scope: 'read',
  query: QUERY,
  answers: { 200: TemplateListSchema },
  fails: ['readScopeMissing', ...COMMON_FAILS],
  recorded: 'entry',
  words: async () => (await import('./words/templates.ts')).LIST_TEMPLATES,
  serve: ({ repositories: { templates } }) =>
    reading({
      read: ({ query }) => Promise.resolve({ query: readFilter(query) }),
      async handle({ account, query: { page, filter } }) {
        const found = await templates.list(account, page, filter);
        return ok({
          status: true,
          templates: found.data.map(view),
          has_more: found.has_more,
          next_cursor: found.next_cursor,
        });
      },
    }),
};

function readFilter(query: Query) {
  onlyKnown(query, QUERY);
  const filter: TemplateFilter = {
    channel: readOneOf(query, 'channel', CHANNELS, listed(CHANNELS, ', or')),
    approval: readOneOf(query, 'approval', APPROVALS, listed(APPROVALS, ', or')),
    active: readFlag(query, 'active'),
  };
  return { filter, page: readPage(query) };
}

function view(template: Template) {
  const languages = languagesOf(template.content);
  return {
    id: template._id,
    name: template.name,
    channel: template.channel,
    approval: template.approval,
    ...(template.rejectedReason === undefined ? {} : { rejected_reason: template.rejectedReason }),
    active: template.active,
    ...('language' in template.content ? { language: template.content.language } : {}),
    ...(languages.length === 0 ? {} : { languages }),
    variables: template.variables,
    created_at: Math.floor(template.createdAt / 1_000),
    updated_at: Math.floor(template.updatedAt / 1_000),
  };
}
