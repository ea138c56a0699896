import { compile, describeError, findPlaceholders } from '@cascade/contracts';
import type { Template } from '@cascade/store';
import { Type } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { created, failure, invalid, notFound, ok, type RouteAnswer } from '../http/answer.ts';
import { etagOf, unmetPrecondition } from '../http/etags.ts';
import { defineRoute, type Call, type Route } from '../http/route.ts';
import { line } from '../schemas/fields.ts';
import { MailTemplateSchema, TemplateSchema } from '../schemas/templates.ts';
import { approvalOfSave } from '../templates/approval-of-save.ts';
import { readContentFor } from '../templates/check-content.ts';
import { patchOfSave } from '../templates/patch-of-save.ts';
import { refuseNotice, refuseUnseal } from '../templates/refuse-save.ts';
import { viewTemplate } from './view-template.ts';

const CHANNEL = 'email' as const;

/** How often a save reads again what another call has changed meanwhile. */
const TRIES = 5;

const isNamed = compile<{ name: string }>(Type.Object({ name: line(200) }));

/** Routes of mail templates by their name. */
export function mailTemplateRoutes({ repositories, changed }: DashboardContext): Route[] {
  const { accountLimits, accounts, templates } = repositories;
  const tag = 'Templates';
  const path = '/api/mail-templates/:name';

  /** Saves what a call brings, if what is there is as the call expects; undefined: another call was faster. */
  async function save(
    call: Call<unknown, unknown>,
    saved: Pick<Template, 'content'> & { transactional: boolean; sensitive: boolean },
  ): Promise<RouteAnswer | undefined> {
    const { account, actor, id: name, request } = call;
    const [template, another] = await templates.ofName(account, CHANNEL, name);
    if (another !== undefined) return failure({ kind: 'templateNameTwice' });
    const unmet = unmetPrecondition(request, template === undefined ? null : tagOf(template));
    if (unmet === 'changed') return failure({ kind: 'templateChanged' });
    if (unmet === 'there') return failure({ kind: 'templateThere' });
    const holder = await accounts.get(account);
    if (template === undefined) {
      const values = {
        account,
        channel: CHANNEL,
        name,
        ...saved,
        variables: findPlaceholders(saved.content),
        ...approvalOfSave(holder, { channel: CHANNEL, ...saved }),
        active: true,
      };
      const added = await accountLimits.add('templates', { account }, () =>
        templates.insertNamed(values),
      );
      if (added.status === 'full') return failure(added.failure);
      return added.value === null ? undefined : stored(added.value, created);
    }
    const refused = refuseNotice(actor, template) ?? refuseUnseal(actor, template, saved.sensitive);
    if (refused) return refused;
    const patch = patchOfSave(template, saved, holder);
    if (Object.keys(patch).length === 0) return shown(template, ok);
    const after = await templates.replaceNamed(template, patch);
    return after === null ? undefined : stored(after, ok);
  }

  async function stored(template: Template, answer: typeof ok): Promise<RouteAnswer> {
    await changed({ kind: 'template', id: String(template._id) });
    return shown(template, answer);
  }

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
        const [template, another] = await templates.ofName(account, CHANNEL, name);
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
        const { account, id: name, body } = call;
        if (!isNamed({ name })) return invalid(describeError(isNamed.errors?.[0], ''));
        const read = await readContentFor(repositories, account, CHANNEL, body.content);
        if ('reason' in read) return invalid(read.reason);
        const { transactional = false, sensitive = false } = body;
        for (let n = 0; n < TRIES; n += 1) {
          const answer = await save(call, { ...read, transactional, sensitive });
          if (answer !== undefined) return answer;
        }
        return failure({ kind: 'templateBusy' });
      },
    }),
  ];
}

const shown = (template: Template, answer: typeof ok): RouteAnswer => ({
  ...answer(viewTemplate(template)),
  headers: { ETag: tagOf(template) },
});

/** Changes with what a PUT says of a template, not with its approval or whether it is on. */
const tagOf = ({ content, transactional = false, sensitive = false }: Template): string =>
  etagOf([content, transactional, sensitive]);
