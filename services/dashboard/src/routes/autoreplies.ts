import { inPart } from '../failures/tell-failure.ts';
import { normalizeInput, type AutoreplyRule } from '@cascade/contracts';
import { checkMarkers, checkRule } from '@cascade/dialogue';
import { mapPage, type Autoreply } from '@cascade/store';
import { Type } from 'typebox';
import { checkAutoreply } from '../autoreplies/check-autoreply.ts';
import { patchRule } from '../autoreplies/patch-rule.ts';
import { simulate } from '../autoreplies/simulate.ts';
import type { DashboardContext } from '../context.ts';
import { created, done, failure, notFound, ok, type RouteAnswer } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { untilWritten } from '../http/until-written.ts';
import { StatusSchema } from '../schemas/answers.ts';
import {
  AutoreplyPatchSchema,
  AutoreplySchema,
  NewAutoreplySchema,
  SimulationResultSchema,
  SimulationSchema,
  type AutoreplyView,
} from '../schemas/autoreplies.ts';
import { line } from '../schemas/fields.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';

const ListQuerySchema = Type.Object(
  { ...PageQuerySchema.properties, device: Type.Optional(line(64)) },
  { additionalProperties: false },
);

export function autoreplyRoutes({ repositories, changed, clock }: DashboardContext): Route[] {
  const { accountLimits, autoreplies, devices } = repositories;
  const tag = 'Autoreplies';
  const forgetRulesOf = (device: string) => changed({ kind: 'autoreplies', id: device });

  return [
    defineRoute({
      method: 'post',
      path: '/api/autoreplies',
      operationId: 'createAutoreply',
      summary: 'Create a rule by which a device answers, or starts a form, by itself',
      tag,
      access: 'write',
      body: NewAutoreplySchema,
      answers: { 201: AutoreplySchema },
      async handle({ account, body: { device: id, active = true, ...given } }) {
        const rule = normalizeInput(given) as typeof given;
        const device = await devices.get(account, id);
        if (device === null) return failure({ kind: 'deviceForeign' });
        const fault = await checkAutoreply(device, rule, repositories);
        if (fault !== null) return failure(fault);
        const added = await accountLimits.add('autoreplies', { account, device: id }, () =>
          autoreplies.insert({ account, device: id, rule, active }),
        );
        if (added.status === 'full') return failure(added.failure);
        await forgetRulesOf(id);
        return created(viewAutoreply(added.value));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/autoreplies/simulate',
      operationId: 'simulateAutoreply',
      summary: 'Try a rule in a chat without sending or storing anything',
      tag,
      access: 'read',
      tryout: true,
      body: SimulationSchema,
      answers: { 200: SimulationResultSchema },
      async handle({ body }) {
        const fault = checkRule(body.channel, body.rule) ?? checkMarkers(body.channel, body.rule);
        if (fault !== null) return failure(inPart('rule', fault));
        return ok(simulate(body, clock.now()));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/autoreplies',
      operationId: 'listAutoreplies',
      summary: 'List rules',
      tag,
      access: 'read',
      query: ListQuerySchema,
      answers: { 200: pageOf(AutoreplySchema) },
      async handle({ account, query: { device, ...page } }) {
        return ok(mapPage(await autoreplies.list(account, page, { device }), viewAutoreply));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/autoreplies/:id',
      operationId: 'readAutoreply',
      summary: 'Read a rule',
      tag,
      access: 'read',
      answers: { 200: AutoreplySchema },
      async handle({ account, id }) {
        const autoreply = await autoreplies.get(account, id);
        return autoreply === null ? notFound('autoreply') : ok(viewAutoreply(autoreply));
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/autoreplies/:id',
      operationId: 'updateAutoreply',
      summary: 'Change a rule, switch it on or off',
      tag,
      access: 'write',
      body: AutoreplyPatchSchema,
      answers: { 200: AutoreplySchema },
      handle: ({ account, id, body: { active, ...patch } }) =>
        untilWritten<RouteAnswer>(`rule ${id}`, async () => {
          const existing = await autoreplies.get(account, id);
          const device = existing && (await devices.get(account, existing.device));
          if (!existing || !device) return notFound('autoreply');
          const rule = normalizeInput(patchRule(existing.rule, patch)) as AutoreplyRule;
          // An old rule can be switched off whatever it says.
          const { match, reply, form } = patch;
          const isTextKept = active !== true && (match ?? reply ?? form) === undefined;
          const fault = await checkAutoreply(device, rule, repositories, isTextKept);
          if (fault !== null) return failure(fault);
          const after = await autoreplies.replace(existing, {
            rule,
            ...(active === undefined ? {} : { active }),
          });
          if (after === null) return null;
          await forgetRulesOf(existing.device);
          return ok(viewAutoreply(after));
        }),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/autoreplies/:id',
      operationId: 'deleteAutoreply',
      summary: 'Delete a rule; a form that is being filled ends with it',
      tag,
      access: 'write',
      answers: { 200: StatusSchema },
      async handle({ account, id }) {
        const deleted = await autoreplies.delete(account, id);
        if (deleted === null) return notFound('autoreply');
        await forgetRulesOf(deleted.device);
        return done;
      },
    }),
  ];
}

function viewAutoreply({ _id, device, active, rule, ...times }: Autoreply): AutoreplyView {
  return {
    id: _id,
    device,
    active,
    ...rule,
    created_at: writeTime(times.createdAt),
    updated_at: writeTime(times.updatedAt),
  };
}
