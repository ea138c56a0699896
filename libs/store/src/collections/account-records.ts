import { holdAccount } from './hold-back-rows.ts';
import {
  account,
  defineRecords,
  index,
  indexWith,
  markerIndex,
  newestOfAccount,
  none,
  sameId,
  unique,
} from './record-spec.ts';

/** Accounts, their people and tokens, and who operates the installation. */
export const ACCOUNT_RECORDS = defineRecords({
  accounts: {
    account: none('the row that remains: id, name, plan, dates and usage'),
    contact: 'none',
    backup: true,
    holdBack: holdAccount,
    indexes: [
      index('newest', { createdAt: -1, _id: -1 }),
      markerIndex('lifeAt'),
      indexWith('heldAt', 'held', { heldAt: 1 }),
    ],
  },
  users: {
    account,
    exported: { without: ['passwordHash', 'secondFactor', 'passkeys', 'passkeyCount', 'oidc'] },
    contact: 'none',
    backup: true,
    limits: [
      { most: 'users', of: 'account', what: 'users' },
      {
        most: 'invitations',
        of: 'account',
        what: 'invited users who have not chosen a password',
        where: { passwordHash: { $exists: false }, 'oidc.key': { $exists: false } },
      },
    ],
    indexes: [
      unique('email', { email: 1 }),
      indexWith('address', 'address', { address: 1, createdAt: 1, _id: 1 }),
      newestOfAccount('createdAt'),
      indexWith('linkAskedAt', 'link_asked', { linkAskedAt: -1, _id: -1 }),
      index(
        'oidc',
        { 'oidc.key': 1 },
        { unique: true, partialFilterExpression: { 'oidc.key': { $exists: true } } },
      ),
    ],
  },
  oidc_providers: {
    account: sameId,
    contact: 'none',
    backup: true,
    indexes: [],
  },
  meta_app: {
    account: none('of the installation'),
    contact: 'none',
    backup: true,
    indexes: [],
  },
  oidc_domains: {
    account,
    contact: 'none',
    backup: true,
    indexes: [index('account', { account: 1 })],
  },
  tokens: {
    account,
    contact: 'none',
    backup: true,
    limits: [{ most: 'tokens', of: 'account', what: 'tokens' }],
    indexes: [unique('hash', { hash: 1 }), newestOfAccount('createdAt')],
  },
  operator_tokens: {
    account: none('of the installation'),
    contact: 'none',
    backup: true,
    indexes: [unique('hash', { hash: 1 }), index('newest', { createdAt: -1, _id: -1 })],
  },
});
