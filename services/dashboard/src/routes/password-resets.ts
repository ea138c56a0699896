import { logFailure, guardListener } from '@cascade/runtime';
import { createPasswordResetLimits } from '../auth/password-reset-limits.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import { tooMany } from '../auth/wrong-secrets.ts';
import type { DashboardContext } from '../context.ts';
import { done, failure } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { mailPasswordReset } from '../members/mail-password-reset.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { PasswordResetSchema } from '../schemas/sign-in.ts';

/** Links that are made at once, by a process. */
const MAX_AT_ONCE = 20;

/** The route for people who forgot their password. */
export function passwordResetRoutes(context: DashboardContext): Route[] {
  const limits = createPasswordResetLimits(context.clock);
  let running = 0;
  return [
    defineRoute({
      method: 'post',
      path: '/api/password-resets',
      operationId: 'askForPasswordReset',
      summary: 'Ask for a mail with a one-time link to choose another password',
      tag: 'Session',
      access: 'public',
      body: PasswordResetSchema,
      answers: { 200: StatusSchema },
      async handle({ body, ip, request, response }) {
        const email = body.email.toLowerCase();
        const origin = trustedOriginOf(context, request);
        if (origin === null) {
          return failure({ kind: 'noOriginForMail' });
        }
        const refused = limits.ask(ip, email);
        if (refused !== null) return tooMany(refused.retryAfterMs);
        if (running >= MAX_AT_ONCE) return tooMany(1000);
        // After the answer: its time would reveal whether the person exists.
        response.once(
          'close',
          guardListener('password resets: close', () => {
            running += 1;
            mailPasswordReset(context, { email, origin, ip })
              .catch((error: unknown) =>
                logFailure(context.logger, 'password reset: link not mailed', { error }),
              )
              .finally(() => (running -= 1));
          }),
        );
        return done;
      },
    }),
  ];
}
