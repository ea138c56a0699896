import { Router } from 'express';
import { CHANNELS, isChannel, listed } from '@cascade/contracts';
import {
  BadCursorError,
  MAX_PAGE_SIZE,
  type Repositories,
  type Template,
  type TemplateFilter,
} from '@cascade/store';
import type { Authenticate } from '../authenticate.ts';
import { badRequest, type Refuse } from '../reject.ts';

type Query = Record<string, unknown>;

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
      if (!(error instanceof BadCursorError || error instanceof BadQuery)) throw error;
      const { status, reason } = badRequest(error.message);
      response.status(status).json({ status: false, reason });
    }
  });
  return router;
}

class BadQuery extends Error {}

function readQuery(query: Query) {
  const known = ['channel', 'approval', 'active', 'limit', 'cursor'];
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new BadQuery(`${unknown}: unknown query parameter`);
  const { channel, approval, active, limit, cursor } = query;
  if (channel !== undefined && !isChannel(channel)) {
    throw new BadQuery(`channel: must be ${listed(CHANNELS, ', or')}`);
  }
  if (approval !== undefined && !isApproval(approval)) {
    throw new BadQuery('approval: must be pending, approved, or rejected');
  }
  if (active !== undefined && active !== 'true' && active !== 'false') {
    throw new BadQuery('active: must be true or false');
  }
  const size = limit === undefined ? undefined : Number(limit);
  if (size !== undefined && !(Number.isInteger(size) && size >= 1 && size <= MAX_PAGE_SIZE)) {
    throw new BadQuery(`limit: must be an integer from 1 to ${MAX_PAGE_SIZE}`);
  }
  if (cursor !== undefined && typeof cursor !== 'string') {
    throw new BadQuery('cursor: must be given once');
  }
  const filter: TemplateFilter = {
    channel,
    approval,
    active: active === undefined ? undefined : active === 'true',
  };
  return { filter, page: { limit: size, cursor } };
}

function isApproval(value: unknown): value is Template['approval'] {
  return value === 'pending' || value === 'approved' || value === 'rejected';
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
