import { OPERATOR_PROVIDER } from '@cascade/store';
import { rpIdOf } from '../auth/passkeys.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import { ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { SignInOptionsSchema } from '../schemas/sign-in.ts';

/** The route by which the sign-in page knows what it may offer. */
export function signInOptionRoutes(context: DashboardContext): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/sign-in',
      operationId: 'readSignInOptions',
      summary: 'Read the ways to sign in',
      tag: 'Session',
      access: 'public',
      answers: { 200: SignInOptionsSchema },
      async handle({ request }) {
        const origin = trustedOriginOf(context, request);
        const provider =
          origin === null || context.operators.settingHash === undefined
            ? null
            : await context.repositories.oidcProviders.get(OPERATOR_PROVIDER);
        return ok({
          password_reset: origin !== null,
          passkeys: rpIdOf(origin) !== null,
          operator_provider: provider?.name ?? null,
        });
      },
    }),
  ];
}
