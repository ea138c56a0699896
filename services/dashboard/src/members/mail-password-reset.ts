import { notedRow } from '../failures/noted-act.ts';
import type { Notice } from '@cascade/alerts';
import type { Account, User } from '@cascade/store';
import { createLoginLink, RESET_LINK_MS } from '../auth/login-links.ts';
import type { DashboardContext } from '../context.ts';
import { nameInMail } from './name-in-mail.ts';
import { mailLink, mailProves } from './mail-link.ts';

const RESET_ROUTE = 'POST /api/password-resets';

/**
 * Mails a link to choose another password to the person who has proven the address, if there is one; otherwise to those
 * who may have it, each of whom has an account of their own. Earlier links stay:
 * a person who asks in the name of another must not end an invitation. A link that nothing mailed ends unseen; the
 * person then stands on the operator's list. The audit says which.
 */
export async function mailPasswordReset(
  context: DashboardContext,
  { email, origin, ip }: { email: string; origin: string; ip: string },
): Promise<void> {
  const [first, ...others] = await context.repositories.users.candidates(email);
  if (first === undefined) return;
  const people = first.unproven === true ? [first, ...others] : [first];
  for (const user of people) await mailTo(context, user, { origin, ip });
}

async function mailTo(
  context: DashboardContext,
  user: User,
  { origin, ip }: { origin: string; ip: string },
): Promise<void> {
  const { users, audit } = context.repositories;
  const { _id, account } = user;
  // First: a link that nothing mails is on the operator's list, whatever happens from here on.
  await users.noteLinkAsked(account, _id, context.clock.now());
  const proof = mailProves(context) ? { proves: true as const } : {};
  const owner = { user: _id, account, choosesPassword: true as const, ...proof };
  const { secret } = await createLoginLink(context, owner, RESET_LINK_MS);
  const mailed = await mailLink(context, user, (of) => noticeOf(of, `${origin}/login/${secret}`));
  if (mailed) await users.forgetLinkAsked(account, _id);
  await audit.insert({
    account,
    kind: 'sign-in',
    status: 200,
    ...notedRow({
      kind: mailed ? 'actLinkMailed' : 'actLinkNotMailed',
      params: { email: user.email },
    }),
    actor: _id,
    operation: 'askForPasswordReset',
    route: RESET_ROUTE,
    ...(ip === '' ? {} : { ip }),
  });
}

function noticeOf(account: Account | null, url: string): Notice {
  const name = nameInMail(account);
  return account?.settings.language === 'id'
    ? {
        title: `Kata sandi baru untuk ${name}`,
        text: `Seseorang meminta kata sandi baru untuk alamat ini. Buka tautan ini dalam satu jam untuk memilihnya:\n\n${url}\n\nTautan berlaku sekali. Bukan Anda yang meminta? Abaikan e-mail ini; kata sandi Anda tetap sama.`,
      }
    : {
        title: `A new password for ${name}`,
        text: `Somebody asked for a new password for this address. Open this link within an hour to choose one:\n\n${url}\n\nIt works once. You didn't ask? Ignore this mail: your password stays as it is.`,
      };
}
