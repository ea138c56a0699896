import { Router } from 'express';
import { CHANNELS, listed, refusedBody, statusOf } from '@cascade/contracts';
import {
  BadCursorError,
  type Repositories,
  type Template,
  type TemplateFilter,
} from '@cascade/store';
import type { Authenticate } from '../authenticate.ts';
import {
  BadQueryError,
  onlyKnown,
  readFlag,
  readOneOf,
  readPage,
  type Query,
} from '../read-query.ts';
import { type Refuse, brokenRule } from '../reject.ts';

const APPROVALS = ['pending', 'approved', 'rejected'] as const satisfies Template['approval'][];

/** `GET /v1/templates?channel&approval&active&limit&cursor`, newest first. */
export function templateRoutes(
  authenticate: Authenticate,
  refuse: Refuse,
  templates: Repositories['templates'],
): Router {
  const router = Router();
  router.get('/v1/templates', async (request, response) => {
    const authentication = await authenticate(request, response, 'read');
    if (!authentication.ok) {
      return refuse(request, response, { ...authentication, route: 'GET /v1/templates' });
    }
    try {
      const { filter, page } = readQuery(request.query);
      const found = await templates.list(authentication.account, page, filter);
      response.json({
        status: true,
        templates: found.data.map(view),
        has_more: found.has_more,
        next_cursor: found.next_cursor,
      });
    } catch (error) {
      if (!(error instanceof BadCursorError || error instanceof BadQueryError)) throw error;
      const { failure } = brokenRule(error.message);
      response.status(statusOf(failure)).json(refusedBody(failure));
    }
  });
  return router;
}

function readQuery(query: Query) {
  onlyKnown(query, ['channel', 'approval', 'active', 'limit', 'cursor']);
  const filter: TemplateFilter = {
    channel: readOneOf(query, 'channel', CHANNELS, listed(CHANNELS, ', or')),
    approval: readOneOf(query, 'approval', APPROVALS, listed(APPROVALS, ', or')),
    active: readFlag(query, 'active'),
  };
  return { filter, page: readPage(query) };
}

function view(template: Template) {
  return {
    id: template._id,
    name: template.name,
    channel: template.channel,
    approval: template.approval,
    ...(template.rejectedReason === undefined ? {} : { rejected_reason: template.rejectedReason }),
    active: template.active,
    ...('language' in template.content ? { language: template.content.language } : {}),
    variables: template.variables,
    created_at: Math.floor(template.createdAt / 1_000),
    updated_at: Math.floor(template.updatedAt / 1_000),
  };
}
