import type { Client } from './client.ts';

/** Proves by the operator's word that a domain is the account's, so that mail for its addresses is taken. */
export const proveDomain = (client: Pick<Client, 'manage'>, account: string, domain: string) =>
  client.manage(account, 'POST', '/api/mail-domains/prove', { domain });
