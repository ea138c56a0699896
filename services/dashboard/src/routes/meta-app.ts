import type { ApiFailure } from '../failures/api-failures.ts';
import { fieldRule } from '@cascade/contracts';
import { metaAppContext } from '@cascade/store';
import type { Request } from 'express';
import type { Static } from 'typebox';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import { callGraph } from '../graph/call-graph.ts';
import { done, failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { MetaAppInputSchema, MetaAppSchema } from '../schemas/waba-signups.ts';
import { signupReturn } from '../waba-signup/meta-app.ts';

const PATH = '/api/operations/meta-app';

/** Routes for the operator's app at Meta, by which businesses sign up. */
export function metaAppRoutes(context: DashboardContext): Route[] {
  const { repositories, vault, graphRoots } = context;
  const { metaApp } = repositories;
  const tag = 'Operations';
  const access = 'operator';

  async function view(request: Request): Promise<Static<typeof MetaAppSchema>> {
    const origin = trustedOriginOf(context, request);
    const app = await metaApp.get();
    return {
      app: app && {
        app_id: app.appId,
        config_id: app.configId,
        updated_at: writeTime(app.updatedAt),
      },
      redirect_uri: origin === null ? null : signupReturn(origin),
    };
  }

  /** What Meta says against the app's id and secret; null: nothing, or it can't be asked. */
  async function faultOf(id: string, secret: string): Promise<ApiFailure | null> {
    const { live: root } = graphRoots;
    if (root === undefined) return null;
    const token = `${id}|${secret}`;
    const answer = await callGraph({
      root,
      accessToken: token,
      path: '/debug_token',
      query: { input_token: token },
    });
    return 'failure' in answer && answer.code !== undefined ? answer.failure : null;
  }

  return [
    defineRoute({
      method: 'get',
      path: PATH,
      operationId: 'readMetaApp',
      summary: 'Read the app at Meta by which businesses sign up',
      tag,
      access,
      answers: { 200: MetaAppSchema },
      handle: async ({ request }) => ok(await view(request)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      operationId: 'setMetaApp',
      summary: 'Set the app at Meta by which businesses sign up (Facebook Login for Business)',
      tag,
      access,
      body: MetaAppInputSchema,
      answers: { 200: MetaAppSchema },
      async handle({ body: { app_id: id, config_id: configId, app_secret: entered }, request }) {
        const stored = await metaApp.get();
        const kept = stored?.appId === id ? vault.open(stored.secret, metaAppContext) : undefined;
        const secret = entered ?? kept;
        if (secret === undefined) return failure({ kind: 'appSecretRequired' });
        const fault = await faultOf(id, secret);
        if (fault !== null) return failure(fieldRule('app_secret', fault));
        await metaApp.set({ appId: id, configId, secret: vault.seal(secret, metaAppContext) });
        return { ...ok(await view(request)), noted: `Set the app ${id} at Meta` };
      },
    }),
    defineRoute({
      method: 'delete',
      path: PATH,
      operationId: 'removeMetaApp',
      summary: 'Remove the app at Meta; devices that signed up go on',
      tag,
      access,
      answers: { 200: StatusSchema },
      handle: async () => ((await metaApp.delete()) ? done : notFound('app')),
    }),
  ];
}
