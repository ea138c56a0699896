import { isDeepStrictEqual } from 'node:util';
import { channelsWith, type Channel } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Database, Filter } from '../../port.ts';
import type { Template } from '../../records/index.ts';
import { createCachedReader } from '../cached-reader.ts';
import type { Ids } from '../ids.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';
import type { TemplateVersionsRepository } from './template-versions.ts';

export interface TemplateFilter {
  channel?: Channel | undefined;
  approval?: Template['approval'] | undefined;
  active?: boolean | undefined;
}

export type TemplatePatch = Partial<
  Omit<Template, '_id' | 'account' | 'channel' | 'createdAt' | 'updatedAt'>
>;

export interface TemplatesRepository {
  insert(template: Omit<Template, '_id' | 'createdAt' | 'updatedAt'>): Promise<Template>;
  /** Cached: a change may be seen late. `get` reads the store. */
  byId(account: string, id: number): Promise<Readonly<Template> | null>;
  get(account: string, id: number): Promise<Template | null>;
  list(account: string, page: PageQuery, filter?: TemplateFilter): Promise<Page<Template>>;
  /**
   * Updates a template and keeps a replaced content as a version. A new approval clears the
   * `rejectedReason` unless the patch sets one.
   */
  update(account: string, id: number, patch: TemplatePatch): Promise<Template | null>;
  /**
   * Stores the provider's answer to a submission. A state that a webhook told since `toldAt` was read is
   * newer than the answer and stays.
   */
  submitted(
    account: string,
    id: number,
    answered: Required<Pick<TemplatePatch, 'content' | 'variables' | 'approval' | 'provider'>> & {
      rejectedReason?: string;
    },
    toldAt: number | undefined,
  ): Promise<Template | null>;
  /** Deletes a template with its versions. */
  delete(account: string, id: number): Promise<boolean>;
  /** Records a sync with the provider at `at` (epoch ms) that changed nothing. */
  markSynced(account: string, ids: readonly number[], at: number): Promise<void>;
  /**
   * Templates of all accounts that wait for an operator's approval; WABA's provider approves its
   * own.
   */
  pending(page: PageQuery): Promise<Page<Template>>;
  /** The template of the product's own mails to users; null until the first such mail. */
  noticeTemplate(account: string): Promise<Template | null>;
  /** Templates whose name has this text, whatever its case, the newest first. Reads names alone. */
  named(account: string, text: string, limit: number): Promise<NamedTemplate[]>;
  /** WABA templates of the account; the provider allows 6,000 per WABA. */
  allWaba(account: string): Promise<Template[]>;
  invalidate(id: number): void;
}

export type NamedTemplate = Pick<Template, '_id' | 'name' | 'channel'>;

/** Templates of an account whose names a search looks at. */
const NAMES_LOOKED_AT = 5_000;
const MAX_WABA_TEMPLATES = 20_000;

/** Channels whose templates an operator approves. */
const REVIEWED_HERE = channelsWith('templatesApprovedBy', 'operator');

export function createTemplatesRepository(
  db: Database,
  clock: Clock,
  { ids, versions }: { ids: Ids; versions: TemplateVersionsRepository },
): TemplatesRepository {
  const templates = db.collection<Template>('templates');
  const cache = createCachedReader<number, Template>(clock, (id) => templates.findOne({ _id: id }));

  async function keepContent(account: string, id: number, { content }: TemplatePatch) {
    if (content === undefined) return;
    const before = await templates.findOne({ _id: id, account });
    if (before !== null && !isDeepStrictEqual(before.content, content)) await versions.keep(before);
  }

  async function write(filter: { _id: number } & Filter, patch: TemplatePatch) {
    const after = await templates.findOneAndUpdate(
      filter,
      {
        $set: { ...patch, updatedAt: clock.now() },
        ...(patch.approval !== undefined && patch.rejectedReason === undefined
          ? { $unset: { rejectedReason: '' } }
          : {}),
      },
      { returnDocument: 'after' },
    );
    cache.invalidate(filter._id);
    return after;
  }

  return {
    async insert(values) {
      const now = clock.now();
      const template: Template = {
        ...values,
        _id: await ids.next('template'),
        createdAt: now,
        updatedAt: now,
      };
      await templates.insertOne(template);
      cache.invalidate(template._id);
      return template;
    },
    async byId(account, id) {
      const template = await cache.get(id);
      return template?.account === account ? template : null;
    },
    get: (account, id) => templates.findOne({ _id: id, account }),
    async named(account, text, limit) {
      const found: NamedTemplate[] = await templates.find(
        { account },
        {
          sort: { _id: -1 },
          limit: NAMES_LOOKED_AT,
          projection: { name: 1, channel: 1 },
        },
      );
      const sought = text.toLowerCase();
      return found.filter(({ name }) => name.toLowerCase().includes(sought)).slice(0, limit);
    },
    list: (account, page, filter = {}) =>
      findPage(templates, { account, ...present(filter) }, page),
    async update(account, id, patch) {
      await keepContent(account, id, patch);
      return write({ _id: id, account }, patch);
    },
    async submitted(account, id, answered, toldAt) {
      await keepContent(account, id, answered);
      const untold = { 'provider.toldAt': toldAt ?? { $exists: false } };
      const after = await write({ _id: id, account, ...untold }, answered);
      if (after !== null) return after;
      const { content, variables, provider } = answered;
      const submitted = {
        'provider.id': provider.id,
        'provider.submittedAt': provider.submittedAt,
      };
      return write({ _id: id, account }, { content, variables, ...submitted });
    },
    async delete(account, id) {
      const { deletedCount } = await templates.deleteOne({ _id: id, account });
      cache.invalidate(id);
      if (deletedCount === 1) await versions.deleteOf(account, id);
      return deletedCount === 1;
    },
    async markSynced(account, some, at) {
      if (some.length === 0) return;
      await templates.updateMany(
        { _id: { $in: [...some] }, account },
        { $set: { 'provider.syncedAt': at } },
      );
    },
    pending: (page) =>
      findPage(templates, { approval: 'pending', channel: { $in: REVIEWED_HERE } }, page),
    noticeTemplate: (account) => templates.findOne({ account, notice: true }, { sort: { _id: 1 } }),
    allWaba: (account) =>
      templates.find({ account, channel: 'waba' }, { limit: MAX_WABA_TEMPLATES }),
    invalidate: cache.invalidate,
  };
}

function present(filter: TemplateFilter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
