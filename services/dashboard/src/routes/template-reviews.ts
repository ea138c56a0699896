import { isChannelWith, type WabaTemplateContent, isFailure } from '@cascade/contracts';
import type { Template } from '@cascade/store';
import { Type } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { readId } from '../http/read-id.ts';
import { defineRoute, type Route } from '../http/route.ts';
import {
  FindingsSchema,
  LintBodySchema,
  SubmissionBodySchema,
  SyncResultSchema,
  TemplateSchema,
} from '../schemas/templates.ts';
import { readContent } from '../templates/check-content.ts';
import { lintSamples } from '../templates/lint/lint-samples.ts';
import { lintTemplate } from '../templates/lint/lint-template.ts';
import { viewFinding } from '../templates/lint/view-finding.ts';
import { submitTemplate } from '../templates/submit-template.ts';
import { syncWabaTemplates } from '../templates/sync-waba-templates.ts';
import { viewTemplate } from './view-template.ts';

const LanguagesSchema = Type.Object(
  { data: Type.Array(TemplateSchema) },
  { title: 'TemplateLanguages' },
);

/** Templates that the provider reviews: check, submit, sync, and their languages. */
export function templateReviewRoutes(context: DashboardContext): Route[] {
  const { repositories, changed } = context;
  const { templates } = repositories;
  const tag = 'Templates';

  const findReviewed = async (account: string, text: string): Promise<Template | null> => {
    const id = readId(text);
    const template = id === null ? null : await templates.get(account, id);
    return template && isChannelWith(template.channel, 'template', 'graph') ? template : null;
  };

  return [
    defineRoute({
      method: 'post',
      path: '/api/templates/lint',
      operationId: 'lintTemplate',
      summary: "Check the content of a WABA template by the rules of Meta's review",
      tag,
      access: 'read',
      tryout: true,
      body: LintBodySchema,
      answers: { 200: FindingsSchema },
      async handle({ account, body: { content } }) {
        const read = readContent('waba', content);
        if (isFailure(read)) return failure(read);
        const written = read.content as WabaTemplateContent;
        const samples = await lintSamples(repositories.files, account, written);
        return ok({ findings: [...lintTemplate(written), ...samples].map(viewFinding) });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/templates/sync',
      operationId: 'syncTemplates',
      summary: "Import the WABA templates of the account's devices from the provider",
      tag,
      access: 'write',
      answers: { 200: SyncResultSchema },
      handle: ({ account }) => syncWabaTemplates(context, account),
    }),
    defineRoute({
      method: 'post',
      path: '/api/templates/:id/submit',
      operationId: 'submitTemplate',
      summary: "Submit a WABA template to Meta's review, or its changes",
      tag,
      access: 'write',
      body: SubmissionBodySchema,
      answers: { 200: TemplateSchema },
      async handle({ account, id, body: { device } }) {
        const template = await findReviewed(account, id);
        if (template === null) return notFound('template');
        const submission = await submitTemplate(context, template, device);
        if ('refused' in submission) return failure(submission.refused);
        await changed({ kind: 'template', id: String(template._id) });
        const { template: after } = submission;
        return after === null ? notFound('template') : ok(viewTemplate(after));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/templates/:id/languages',
      operationId: 'listTemplateLanguages',
      summary: 'List the languages of a WABA template: templates with the same name at Meta',
      tag,
      access: 'read',
      answers: { 200: LanguagesSchema },
      async handle({ account, id }) {
        const number = readId(id);
        const template = number === null ? null : await templates.get(account, number);
        if (template === null) return notFound('template');
        // Only a provider's template has the name that its languages share.
        if (!isChannelWith(template.channel, 'template', 'graph')) {
          return ok({ data: [viewTemplate(template)] });
        }
        const nameOf = ({ content }: Template) => (content as WabaTemplateContent).name;
        const same = (await templates.allWaba(account))
          .filter((one) => nameOf(one) === nameOf(template))
          .toSorted((one, other) => one._id - other._id);
        return ok({ data: same.map(viewTemplate) });
      },
    }),
  ];
}
