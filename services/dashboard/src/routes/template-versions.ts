import type { Channel } from '@cascade/contracts';
import { mapPage, type TemplateVersion } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { notFound, ok } from '../http/answer.ts';
import { readId } from '../http/read-id.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import { TemplateVersionSchema, type TemplateVersionView } from '../schemas/templates.ts';
import { viewApprover, viewRejection } from './view-template.ts';

/** Routes for earlier contents of templates. A PATCH with one restores it, pending review. */
export function templateVersionRoutes({ repositories }: DashboardContext): Route[] {
  const { templates, templateVersions } = repositories;
  return [
    defineRoute({
      method: 'get',
      path: '/api/templates/:id/versions',
      operationId: 'listTemplateVersions',
      summary: 'List earlier contents of a template, newest first; at most 20',
      tag: 'Templates',
      access: 'read',
      query: PageQuerySchema,
      answers: { 200: pageOf(TemplateVersionSchema) },
      async handle({ account, id, query }) {
        const number = readId(id);
        const template = number === null ? null : await templates.get(account, number);
        if (template === null) return notFound('template');
        const versions = await templateVersions.list(account, template._id, query);
        const { channel } = template;
        return ok(mapPage(versions, (version) => viewVersion({ ...version, channel })));
      },
    }),
  ];
}

function viewVersion(version: TemplateVersion & { channel: Channel }): TemplateVersionView {
  const { _id, content, variables, approval, at } = version;
  return {
    id: _id,
    content: content as unknown as Record<string, unknown>,
    variables,
    approval,
    ...viewApprover(version),
    ...viewRejection(version),
    replaced_at: writeTime(at),
  };
}
