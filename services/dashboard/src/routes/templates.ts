import {
  broken,
  ChannelSchema,
  findPlaceholders,
  MAX_LANGUAGE,
  readLanguage,
  type Failure,
  type WabaTemplateContent,
  isFailure,
  topicFault,
} from '@cascade/contracts';
import { readInLanguage } from '@cascade/dispatch';
import { mapPage, type Template, type TemplatePatch } from '@cascade/store';
import { Type } from 'typebox';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, created, done, failure, notFound, ok } from '../http/answer.ts';
import { readId } from '../http/read-id.ts';
import { defineRoute, type Access, type Route } from '../http/route.ts';
import { untilWritten } from '../http/until-written.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { line } from '../schemas/fields.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import {
  ApprovalSchema,
  NewTemplateSchema,
  RejectionSchema,
  TemplatePatchSchema,
  TemplateSchema,
} from '../schemas/templates.ts';
import { approvalOfSave } from '../templates/approval-of-save.ts';
import { readContentFor } from '../templates/check-content.ts';
import { listGrouped } from '../templates/group-languages.ts';
import { isAtProvider } from '../templates/is-at-provider.ts';
import { patchOfSave } from '../templates/patch-of-save.ts';
import { refuseNotice, refuseTransactional, refuseUnseal } from '../templates/refuse-save.ts';
import { sendableBy } from '../templates/sendable-by.ts';
import { deleteAtProvider } from '../templates/submit-template.ts';
import { viewGrouped, viewInLanguage, viewTemplate } from './view-template.ts';

const ListQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    channel: Type.Optional(ChannelSchema),
    approval: Type.Optional(ApprovalSchema),
    active: Type.Optional(Type.Boolean()),
    device: Type.Optional(
      line(
        64,
        'Lists those that this device can send: of its channel, and of the WABA of its number. Templates whose WABA ' +
          "isn't known are listed, too.",
      ),
    ),
    grouped: Type.Optional(
      Type.Boolean({
        description:
          'Lists the WABA templates of one name at Meta as one row, the newest that fits, with all their `languages`. A ' +
          'page may have fewer rows than its limit.',
      }),
    ),
  },
  { additionalProperties: false },
);

const ReadQuerySchema = Type.Object(
  {
    locale: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: MAX_LANGUAGE,
        description:
          "A recipient's language, as `target.locale` of a send. The answer is the template as it would go to that recipient: " +
          'in one language, which `language` names.',
      }),
    ),
  },
  { additionalProperties: false },
);

const DeleteQuerySchema = Type.Object(
  {
    at_provider: Type.Optional(
      Type.Boolean({
        description:
          "Deletes a WABA template at Meta too. Without it the next sync brings the template back. Meta doesn't give the name to a new template for 30 days.",
      }),
    ),
  },
  { additionalProperties: false },
);

export function templateRoutes(context: DashboardContext): Route[] {
  const { repositories, changed } = context;
  const { accountLimits, accounts, templates } = repositories;
  const tag = 'Templates';

  const find = async (account: string, text: string): Promise<Template | null> => {
    const id = readId(text);
    return id === null ? null : templates.get(account, id);
  };

  /** A send of a template that its provider lacks always fails. */
  async function absenceOf(template: Template): Promise<Failure | null> {
    if ((await isAtProvider(context, template)) !== false) return null;
    const { name, language } = template.content as WabaTemplateContent;
    return { kind: 'templateNotAtProvider', params: { name, language } };
  }

  async function change(template: Template, patch: TemplatePatch): Promise<RouteAnswer> {
    const after = await templates.update(template.account, template._id, patch);
    await changed({ kind: 'template', id: String(template._id) });
    return after === null ? notFound('template') : ok(viewTemplate(after));
  }

  const action = (
    name: string,
    summary: string,
    access: Access,
    patch: TemplatePatch,
    faultOf: (template: Template) => Promise<Failure | null> = () => Promise.resolve(null),
  ): Route =>
    defineRoute({
      method: 'post',
      path: `/api/templates/:id/${name}`,
      operationId: `${name}Template`,
      summary,
      tag,
      access,
      answers: { 200: TemplateSchema },
      async handle({ actor, account, id }) {
        const template = await find(account, id);
        if (template === null) return notFound('template');
        const refused = refuseNotice(actor, template);
        if (refused) return refused;
        const fault = await faultOf(template);
        return fault === null ? change(template, patch) : failure(fault);
      },
    });

  return [
    defineRoute({
      method: 'post',
      path: '/api/templates',
      operationId: 'createTemplate',
      summary:
        'Create a template, active and pending review; a mail template is approved at once where the account may use its own',
      tag,
      access: 'write',
      body: NewTemplateSchema,
      answers: { 201: TemplateSchema },
      async handle({ actor, account, body }) {
        const { channel, name, content, transactional, sensitive, topic } = body;
        const forbidden = refuseTransactional(actor, channel, transactional === true);
        if (forbidden) return forbidden;
        const read = await readContentFor(repositories, account, channel, content);
        if (isFailure(read)) return failure(read);
        const { content: checked } = read;
        const holder = await accounts.get(account);
        const topicless = topicFault(holder?.settings.topics, topic, 'topic');
        if (topicless !== null) return failure(topicless);
        const approval = approvalOfSave(holder, {
          channel,
          transactional: transactional ?? false,
        });
        const added = await accountLimits.add('templates', { account }, () =>
          templates.insert({
            account,
            channel,
            name,
            content: checked,
            variables: findPlaceholders(checked),
            ...approval,
            active: true,
            ...(transactional === undefined ? {} : { transactional }),
            ...(sensitive === undefined ? {} : { sensitive }),
            ...(topic === undefined ? {} : { topic }),
          }),
        );
        if (added.status === 'full') return failure(added.failure);
        const template = added.value;
        await changed({ kind: 'template', id: String(template._id) });
        return created(viewTemplate(template));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/templates',
      operationId: 'listTemplates',
      summary: 'List templates',
      tag,
      access: 'read',
      query: ListQuerySchema,
      answers: { 200: pageOf(TemplateSchema) },
      async handle({ account, query: { limit, cursor, grouped, device: sender, ...wanted } }) {
        const page = { limit, cursor };
        const filter =
          sender === undefined ? wanted : await sendableBy(context, account, sender, wanted);
        if (isFailure(filter)) return failure(filter);
        if (grouped !== true) {
          return ok(mapPage(await templates.list(account, page, filter), viewTemplate));
        }
        const found = await listGrouped(repositories, account, page, filter);
        return ok(mapPage(found, viewGrouped));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/templates/:id',
      operationId: 'readTemplate',
      summary: 'Read a template',
      tag,
      access: 'read',
      query: ReadQuerySchema,
      answers: { 200: TemplateSchema },
      async handle({ account, id, query: { locale } }) {
        const template = await find(account, id);
        if (template === null) return notFound('template');
        if (locale === undefined) return ok(viewTemplate(template));
        if (readLanguage(locale) === null) return failure(broken('locale', 'languageForm'));
        const found = await readInLanguage(templates, account, template._id, locale);
        return found === null ? notFound('template') : ok(viewInLanguage(found));
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/templates/:id',
      operationId: 'updateTemplate',
      summary:
        'Change a template; a new content or `transactional` is reviewed like a new template',
      tag,
      access: 'write',
      body: TemplatePatchSchema,
      answers: { 200: TemplateSchema },
      handle: ({ actor, account, id, body }) =>
        untilWritten<RouteAnswer>(`template ${id}`, async () => {
          const { name, content, transactional, sensitive, topic } = body;
          const template = await find(account, id);
          if (template === null) return notFound('template');
          const refused = refuseNotice(actor, template) ?? refuseUnseal(actor, template, sensitive);
          if (refused) return refused;
          const { channel } = template;
          const turnsOn = transactional === true && template.transactional !== true;
          const forbidden = refuseTransactional(actor, channel, turnsOn);
          if (forbidden) return forbidden;
          const read =
            content === undefined
              ? null
              : await readContentFor(repositories, account, channel, content);
          if (read !== null && isFailure(read)) return failure(read);
          const holder = await accounts.get(account);
          const topicless = topicFault(holder?.settings.topics, topic ?? undefined, 'topic');
          if (topicless !== null) return failure(topicless);
          const saved = {
            ...read,
            ...(name === undefined ? {} : { name }),
            ...(transactional === undefined ? {} : { transactional }),
            ...(sensitive === undefined ? {} : { sensitive }),
            ...(topic === undefined ? {} : { topic }),
          };
          const after = await templates.replace(template, patchOfSave(template, saved, holder));
          if (after === null) return null;
          await changed({ kind: 'template', id: String(template._id) });
          return ok(viewTemplate(after));
        }),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/templates/:id',
      operationId: 'deleteTemplate',
      summary: 'Delete a template',
      tag,
      access: 'write',
      query: DeleteQuerySchema,
      answers: { 200: StatusSchema },
      async handle({ actor, account, id, query: { at_provider: too } }) {
        const template = await find(account, id);
        if (template === null) return notFound('template');
        const refused = refuseNotice(actor, template);
        if (refused) return refused;
        const fault = too === true ? await deleteAtProvider(context, template) : null;
        if (fault !== null) return failure(fault);
        if (!(await templates.delete(account, template._id))) return notFound('template');
        await changed({ kind: 'template', id: String(template._id) });
        return done;
      },
    }),
    action('activate', 'Turn a template on', 'write', { active: true }),
    action('deactivate', 'Turn a template off', 'write', { active: false }),
    action(
      'approve',
      'Approve a template; one of WABA must exist at Meta, which reviews it',
      'operator-inside',
      { approval: 'approved' },
      absenceOf,
    ),
    defineRoute({
      method: 'post',
      path: '/api/templates/:id/reject',
      operationId: 'rejectTemplate',
      summary: 'Reject a template',
      tag,
      access: 'operator-inside',
      body: RejectionSchema,
      answers: { 200: TemplateSchema },
      async handle({ account, id, body: { reason } }) {
        const template = await find(account, id);
        return template === null
          ? notFound('template')
          : change(template, { approval: 'rejected', rejectedReason: reason });
      },
    }),
  ];
}
