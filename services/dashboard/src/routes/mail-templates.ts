import { compile, describeError, isFailure } from '@cascade/contracts';
import type { Template } from '@cascade/store';
import { Type } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { created, failure, notFound, ok, type RouteAnswer } from '../http/answer.ts';
import { etagOf, unmetPrecondition } from '../http/etags.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { line } from '../schemas/fields.ts';
import { MailTemplateSchema, TemplateSchema } from '../schemas/templates.ts';
import { readContentFor } from '../templates/check-content.ts';
import { MAIL_CHANNEL, saveMailTemplate } from '../templates/save-mail-template.ts';
import { viewTemplate } from './view-template.ts';

const isNamed = compile<{ name: string }>(Type.Object({ name: line(200) }));

/** Routes of mail templates by their name. */
export function mailTemplateRoutes(context: DashboardContext): Route[] {
  const { repositories } = context;
  const { templates } = repositories;
  const tag = 'Templates';
  const path = '/api/mail-templates/:name';

  return [
    defineRoute({
      method: 'get',
      path,
      operationId: 'readMailTemplate',
      summary: 'Read a mail template by its name',
      tag,
      access: 'read',
      conditional: true,
      answers: { 200: TemplateSchema },
      async handle({ account, id: name }) {
        const [template, another] = await templates.ofName(account, MAIL_CHANNEL, name);
        if (another !== undefined) return failure({ kind: 'templateNameTwice' });
        return template === undefined ? notFound('template') : shown(template, ok);
      },
    }),
    defineRoute({
      method: 'put',
      path,
      operationId: 'putMailTemplate',
      summary:
        'Create a mail template of this name, or replace it; what is there already changes nothing',
      tag,
      access: 'write',
      conditional: true,
      body: MailTemplateSchema,
      answers: { 200: TemplateSchema, 201: TemplateSchema },
      async handle(call) {
        const { account, id: name, body, request } = call;
        if (!isNamed({ name })) return failure(describeError(isNamed.errors?.[0], ''));
        const read = await readContentFor(repositories, account, MAIL_CHANNEL, body.content);
        if (isFailure(read)) return failure(read);
        const { transactional = false, sensitive = false, topic } = body;
        const found = await saveMailTemplate(
          context,
          call,
          name,
          { ...read, transactional, sensitive, ...(topic === undefined ? {} : { topic }) },
          (template) => {
            const tag = template === undefined ? null : tagOf(template);
            const unmet = unmetPrecondition(request, tag);
            if (unmet === 'changed') return failure({ kind: 'templateChanged' });
            return unmet === 'there' ? failure({ kind: 'templateThere' }) : null;
          },
        );
        return 'refused' in found
          ? found.refused
          : shown(found.template, found.isNew ? created : ok);
      },
    }),
  ];
}

const shown = (template: Template, answer: typeof ok): RouteAnswer => ({
  ...answer(viewTemplate(template)),
  headers: { ETag: tagOf(template) },
});

/** Changes with what a PUT says of a template, not with its approval or whether it is on. */
const tagOf = ({ content, transactional = false, sensitive = false, topic }: Template): string =>
  etagOf([content, transactional, sensitive, ...(topic === undefined ? [] : [topic])]);
