import { OPERATOR_PROVIDER, type OidcProvider, type OidcRole } from '@cascade/store';
import type { Request } from 'express';
import type { Static } from 'typebox';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import { apiSentence } from '../failures/tell-failure.ts';
import { writeTime } from '../http/times.ts';
import type { SignInProviderSchema } from '../schemas/sign-in-provider.ts';
import { recordName, recordValue } from './prove-domain.ts';
import { redirectUriOf } from './sign-in-tickets.ts';

const NO_ORIGIN = { kind: 'noOriginForProviders' } as const;

/** Shows the provider of an account, or the operator's, without its secret. */
export async function viewSetup(
  context: Pick<DashboardContext, 'repositories' | 'publicUrl'>,
  id: string,
  request: Request,
): Promise<Static<typeof SignInProviderSchema>> {
  const { oidcProviders } = context.repositories;
  const origin = trustedOriginOf(context, request);
  const isOfAccount = id !== OPERATOR_PROVIDER;
  const [provider, proven] = await Promise.all([
    oidcProviders.get(id),
    isOfAccount ? oidcProviders.provenDomains(id) : Promise.resolve<string[]>([]),
  ]);
  return {
    redirect_uri: origin === null ? null : redirectUriOf(origin, id),
    off: origin === null ? apiSentence(NO_ORIGIN) : null,
    failure: origin === null ? NO_ORIGIN : null,
    record: isOfAccount ? { name: recordName('').slice(0, -1), value: recordValue(id) } : null,
    provider: provider && {
      issuer: provider.issuer,
      client_id: provider.clientId,
      name: provider.name,
      domains: provider.domains.map((name) => ({
        name,
        proven: !isOfAccount || proven.includes(name),
      })),
      scopes: [...provider.scopes],
      claim: provider.claim,
      roles: viewRoles(provider.roles),
      default_role: provider.defaultRole,
      required: provider.required,
      updated_at: writeTime(provider.updatedAt),
    },
  };
}

const viewRoles = (roles: OidcProvider['roles']): Partial<Record<OidcRole, string[]>> =>
  Object.fromEntries(
    Object.entries(roles as Record<string, readonly string[]>).map(([role, values]) => [
      role,
      [...values],
    ]),
  );
