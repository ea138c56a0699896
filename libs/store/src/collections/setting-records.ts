import {
  account,
  defineRecords,
  index,
  indexWith,
  markerIndex,
  newestOfAccount,
  prefix,
  sameId,
} from './record-spec.ts';

/** What people of an account write and set. */
export const SETTING_RECORDS = defineRecords({
  templates: {
    account,
    exported: { without: [] },
    contact: 'none',
    backup: true,
    limits: [{ most: 'templates', of: 'account', what: 'templates' }],
    indexes: [
      newestOfAccount('_id'),
      index(
        'pending',
        { approval: 1, _id: -1 },
        { partialFilterExpression: { approval: 'pending' } },
      ),
      index(
        'unique_name',
        { account: 1, channel: 1, uniqueName: 1 },
        { unique: true, partialFilterExpression: { uniqueName: { $exists: true } } },
      ),
      indexWith('content.name', 'provider_name', { account: 1, 'content.name': 1, _id: 1 }),
    ],
  },
  template_versions: {
    account,
    exported: { without: [] },
    contact: 'none',
    backup: true,
    indexes: [index('template_newest', { account: 1, template: 1, at: -1, _id: -1 })],
  },
  webhooks: {
    account,
    exported: { without: ['secret', 'signing'] },
    contact: 'none',
    backup: true,
    /** Each event is compared with all of them. */
    limits: [{ most: 100, of: 'account', what: 'endpoints' }],
    indexes: [newestOfAccount('createdAt'), indexWith('listenedAt', 'listened', { listenedAt: 1 })],
  },
  autoreplies: {
    account,
    exported: { without: [] },
    contact: 'none',
    backup: true,
    /** Each message is compared with all of them. */
    limits: [{ most: 100, of: 'device', what: 'rules' }],
    indexes: [
      newestOfAccount('createdAt'),
      index('device_oldest', { device: 1, createdAt: 1, _id: 1 }),
    ],
  },
  contact_links: {
    account,
    exported: { without: [] },
    contact: 'deleted',
    backup: true,
    limits: [
      {
        most: 'contact_merges',
        of: 'account',
        what: 'merged contacts',
        where: { source: 'person' },
      },
    ],
    indexes: [
      index('alias', { account: 1, alias: 1 }),
      index('address', { account: 1, address: 1 }),
      index('source', { account: 1, source: 1 }),
    ],
  },
  saved_contacts: {
    account,
    exported: { without: [] },
    contact: 'deleted',
    backup: true,
    limits: [{ most: 'contacts', of: 'account', what: 'saved contacts' }],
    indexes: [newestOfAccount('_id')],
  },
  /** After the contacts: a claim of an address without its contact ends by itself. */
  saved_contact_keys: {
    account: prefix(' '),
    contact: 'deleted',
    backup: true,
    indexes: [],
  },
  suppressions: {
    account,
    exported: { without: [] },
    contact: 'emptied',
    backup: true,
    limits: [{ most: 'suppressions', of: 'account', what: 'suppressed addresses' }],
    indexes: [newestOfAccount('at'), index('account_address', { account: 1, address: 1 })],
  },
  idempotency: {
    account: prefix(':'),
    contact: 'expires',
    backup: true,
    indexes: [index('expires', { expiresAt: 1 })],
  },
  saved_views: {
    account,
    contact: 'none',
    backup: true,
    plain: { idPrefix: 'view', newestBy: 'createdAt' },
    limits: [{ most: 100, of: 'user', what: 'saved views' }],
    indexes: [index('user_newest', { account: 1, user: 1, createdAt: -1, _id: -1 })],
  },
  personal_settings: {
    account: prefix(':'),
    contact: 'none',
    backup: true,
    indexes: [],
  },
  canned_replies: {
    account,
    exported: { without: [] },
    contact: 'none',
    backup: true,
    plain: { idPrefix: 'can', newestBy: 'createdAt', changedAt: 'updatedAt' },
    /** People choose from all of them. */
    limits: [{ most: 500, of: 'account', what: 'canned replies' }],
    indexes: [newestOfAccount('createdAt')],
  },
  alerts: {
    account: sameId,
    contact: 'none',
    backup: true,
    indexes: [markerIndex('nextAt')],
  },
});
