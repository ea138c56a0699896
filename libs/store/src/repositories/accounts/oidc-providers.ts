import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { OidcDomain, OidcProvider } from '../../records/index.ts';

/** Domains of one provider. */
export const MAX_OIDC_DOMAINS = 50;

export interface OidcProvidersRepository {
  /** `owner` is an account, or `OPERATOR_PROVIDER`. */
  get(owner: string): Promise<OidcProvider | null>;
  set(provider: Omit<OidcProvider, 'createdAt' | 'updatedAt'>): Promise<OidcProvider>;
  /** False when there is none. */
  delete(owner: string): Promise<boolean>;
  /** Account that has proven the domain. */
  accountOf(domain: string): Promise<string | null>;
  provenDomains(account: string): Promise<string[]>;
  /**
   * Stores that the domain is the account's. False when it is another account's, unless that one is `from`: a proof by
   * DNS replaces one that DNS no longer tells.
   */
  prove(
    domain: string,
    account: string,
    by: OidcDomain['by'],
    from?: string | null,
  ): Promise<boolean>;
  /** Releases a domain of the account. False when it has none of this name. */
  release(account: string, domain: string): Promise<boolean>;
  /** Releases the account's domains that aren't among these. */
  keepDomains(account: string, kept: readonly string[]): Promise<void>;
}

/** Context of a sealed client secret. */
export const oidcSecretContext = (owner: string): string => `oidc-provider:${owner}`;

export function createOidcProvidersRepository(db: Database, clock: Clock): OidcProvidersRepository {
  const providers = db.collection<OidcProvider>('oidc_providers');
  const domains = db.collection<OidcDomain>('oidc_domains');
  return {
    get: (owner) => providers.findOne({ _id: owner }),
    async set({ _id, ...values }) {
      const now = clock.now();
      const stored = await providers.findOneAndUpdate(
        { _id },
        { $set: { ...values, updatedAt: now }, $setOnInsert: { createdAt: now } },
        { upsert: true, returnDocument: 'after' },
      );
      if (stored === null) throw new Error(`the provider of ${_id} was not stored`);
      return stored;
    },
    async delete(owner) {
      const { deletedCount } = await providers.deleteOne({ _id: owner });
      return deletedCount === 1;
    },
    accountOf: async (domain) => (await domains.findOne({ _id: domain }))?.account ?? null,
    async provenDomains(account) {
      const proven = await domains.find({ account }, { limit: MAX_OIDC_DOMAINS });
      return proven.map(({ _id }) => _id);
    },
    async prove(domain, account, by, from = null) {
      const row = { account, by, at: clock.now() };
      if (await domains.tryInsert({ _id: domain, ...row })) return true;
      if (from !== null) await domains.updateOne({ _id: domain, account: from }, { $set: row });
      return (await domains.findOne({ _id: domain }))?.account === account;
    },
    async release(account, domain) {
      return (await domains.deleteOne({ _id: domain, account })).deletedCount === 1;
    },
    async keepDomains(account, kept) {
      await domains.deleteMany({ account, _id: { $nin: [...kept] } });
    },
  };
}
