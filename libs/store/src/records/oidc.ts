import type { Role } from './people.ts';

/** Id of the operator's provider; those of accounts have the account's id. */
export const OPERATOR_PROVIDER = 'operator';

/**
 * What a provider's claim can make of a person. At the operator's provider alone: `operator` (an administrator),
 * `billing` and `support`.
 */
export type OidcRole = Role | 'operator' | 'billing' | 'support';

/** Sign-in by the OpenID Connect provider of an organisation: one of an account, one of the operator. */
export interface OidcProvider {
  /** Account, or `operator`. */
  _id: string;
  issuer: string;
  clientId: string;
  /** The client secret, sealed; see `oidcSecretContext`. */
  secret: string;
  /** Stands on the button. */
  name: string;
  /** Lower case. Those of accounts count once they are proven; see `OidcDomain`. */
  domains: readonly string[];
  /** Scopes that are asked for beside `openid email profile`. */
  scopes: readonly string[];
  /** Claim that names roles, such as `groups` or `realm_access.roles`; null: roles are set here. */
  claim: string | null;
  /** Values of the claim that give a role. */
  roles: Readonly<Partial<Record<OidcRole, readonly string[]>>>;
  /** Role of people whom no value gives one; null refuses them. */
  defaultRole: Role | null;
  /** People of the domains may sign in in no other way. */
  required: boolean;
  createdAt: number;
  updatedAt: number;
}

/** A domain that an account has proven to be its own. */
export interface OidcDomain {
  /** Lower case: a domain belongs to one account. */
  _id: string;
  account: string;
  /** `dns`: by a TXT record; `operator`: the operator set it. */
  by: 'dns' | 'operator';
  at: number;
}
