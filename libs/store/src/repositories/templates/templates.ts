import { isDeepStrictEqual } from 'node:util';
import { channelsWith, type Channel, type WabaTemplateContent } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import { DuplicateKeyError, type Database, type Filter } from '../../port.ts';
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
  /** Id of the WABA whose number sends it: other WABAs' templates are left out, not those whose WABA isn't known. */
  waba?: string | undefined;
}

export interface TemplatePatch extends Partial<
  Omit<Template, '_id' | 'account' | 'channel' | 'createdAt' | 'updatedAt' | 'topic'>
> {
  /** Null is none. */
  topic?: string | null;
}

export interface TemplatesRepository {
  insert(template: NewTemplate): Promise<Template>;
  /** Inserts a template whose name no other of the account and channel has; null: one has it. */
  insertNamed(template: NewTemplate): Promise<Template | null>;
  /** Templates of this name, at most two: the one that has it alone, else any. */
  ofName(account: string, channel: Channel, name: string): Promise<Template[]>;
  /** Cached: a change may be seen late. `get` reads the store. */
  byId(account: string, id: number): Promise<Readonly<Template> | null>;
  get(account: string, id: number): Promise<Template | null>;
  /**
   * Templates that are the named one in other languages at the provider, with it, the oldest first. Cached as `byId`: a
   * language that is new may be seen late.
   */
  inLanguages(account: string, id: number): Promise<Readonly<Template>[]>;
  list(account: string, page: PageQuery, filter?: TemplateFilter): Promise<Page<Template>>;
  /**
   * Updates a template and keeps a replaced content as a version. A new approval clears `rejectedReason` and
   * `approvedByPermission` unless the patch sets them, a new name clears `uniqueName`.
   */
  update(account: string, id: number, patch: TemplatePatch): Promise<Template | null>;
  /** Updates a template as it was read. Null: it was changed or deleted since. */
  replace(read: Template, patch: TemplatePatch): Promise<Template | null>;
  /**
   * Replaces a template as it was read, which has its name alone from then on. Null: it was changed or deleted
   * since, or another one has the name.
   */
  replaceNamed(read: Template, patch: TemplatePatch): Promise<Template | null>;
  /** Makes templates pending that were approved by permission; returns their ids. `transactional`: only those. */
  endPermission(account: string, only?: { transactional: true }): Promise<number[]>;
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
  /** The templates that have one of these names at the provider, with what tells their languages apart. */
  ofProviderNames(account: string, names: readonly string[]): Promise<TemplateLanguage[]>;
  /** WABA templates of the account; the provider allows 6,000 per WABA. */
  allWaba(account: string): Promise<Template[]>;
  invalidate(id: number): void;
}

type NewTemplate = Omit<Template, '_id' | 'createdAt' | 'updatedAt'>;

export type NamedTemplate = Pick<Template, '_id' | 'name' | 'channel'>;

/** One language of a template at the provider. */
export type TemplateLanguage = Pick<
  Template,
  '_id' | 'channel' | 'approval' | 'active' | 'provider'
> & { content: Pick<WabaTemplateContent, 'name' | 'language'> };

/** Templates of an account whose names a search looks at. */
const NAMES_LOOKED_AT = 5_000;
const MAX_TEMPLATES = 20_000;

/** Graph has fewer languages; a name may be there in several WABAs. */
const MOST_LANGUAGES = 500;

/** Channels whose templates an operator approves. */
const REVIEWED_HERE = channelsWith('templatesApprovedBy', 'operator');

export function createTemplatesRepository(
  db: Database,
  clock: Clock,
  { ids, versions }: { ids: Ids; versions: TemplateVersionsRepository },
): TemplatesRepository {
  const templates = db.collection<Template>('templates');
  const cache = createCachedReader<number, Template>(clock, (id) => templates.findOne({ _id: id }));
  const siblings = createCachedReader<number, number[]>(clock, readSiblings);

  /** Ids of the templates that share a name at the provider: Graph has one for each language. */
  async function readSiblings(id: number): Promise<number[]> {
    const template = await cache.get(id);
    if (template === null || !('components' in template.content)) return [id];
    const { account, content, provider } = template;
    const found = await templates.find(
      { account, 'content.name': content.name },
      { sort: { _id: 1 }, limit: MOST_LANGUAGES, projection: { provider: 1 } },
    );
    return found.flatMap(({ _id, provider: theirs }) =>
      theirs?.wabaId === provider?.wabaId ? _id : [],
    );
  }

  async function byId(account: string, id: number): Promise<Readonly<Template> | null> {
    const template = await cache.get(id);
    return template?.account === account ? template : null;
  }

  async function keepContent(account: string, id: number, { content }: TemplatePatch) {
    if (content === undefined) return;
    const before = await templates.findOne({ _id: id, account });
    if (before !== null && !isDeepStrictEqual(before.content, content)) await versions.keep(before);
  }

  async function write(
    filter: { _id: number } & Filter,
    { updatedAt = clock.now(), topic, ...patch }: TemplatePatch & { updatedAt?: number },
  ) {
    const ended = { ...endedBy(patch), ...(topic === null ? { topic: '' } : {}) };
    const after = await templates.findOneAndUpdate(
      filter,
      {
        $set: { ...patch, ...(topic ? { topic } : {}), updatedAt },
        ...(Object.keys(ended).length === 0 ? {} : { $unset: ended }),
      },
      { returnDocument: 'after' },
    );
    cache.invalidate(filter._id);
    return after;
  }

  async function replace(read: Template, patch: TemplatePatch): Promise<Template | null> {
    const { _id, account } = read;
    // Two writes within a millisecond differ, too.
    const updatedAt = Math.max(clock.now(), read.updatedAt + 1);
    const after = await write({ _id, account, updatedAt: read.updatedAt }, { ...patch, updatedAt });
    // Only now: of several writers one has replaced what was read.
    if (after !== null && !isDeepStrictEqual(after.content, read.content)) {
      await versions.keep(read);
    }
    return after;
  }

  async function insert(values: NewTemplate): Promise<Template> {
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
  }

  return {
    insert,
    insertNamed: (values) => nullIfTaken(() => insert({ ...values, uniqueName: values.name })),
    async ofName(account, channel, name) {
      const alone = await templates.findOne({ account, channel, uniqueName: name });
      return alone === null ? templates.find({ account, channel, name }, { limit: 2 }) : [alone];
    },
    replace,
    replaceNamed: (read, patch) =>
      nullIfTaken(() => replace(read, { ...patch, name: read.name, uniqueName: read.name })),
    async endPermission(account, only) {
      const approved = { account, approvedByPermission: true, ...only };
      const found = await templates.find(approved, {
        limit: MAX_TEMPLATES,
        projection: { _id: 1 },
      });
      if (found.length === 0) return [];
      await templates.updateMany(approved, {
        $set: { approval: 'pending', updatedAt: clock.now() },
        $unset: { approvedByPermission: '' },
      });
      const ended = found.map(({ _id }) => _id);
      for (const id of ended) cache.invalidate(id);
      return ended;
    },
    byId,
    async inLanguages(account, id) {
      const ids = (await siblings.get(id)) ?? [];
      const found = await Promise.all(ids.map((one) => byId(account, one)));
      return found.filter((one) => one !== null);
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
    async ofProviderNames(account, names) {
      const found = await templates.find(
        { account, 'content.name': { $in: [...names] } },
        {
          sort: { _id: -1 },
          limit: MOST_LANGUAGES * names.length,
          projection: {
            channel: 1,
            approval: 1,
            active: 1,
            provider: 1,
            'content.name': 1,
            'content.language': 1,
          },
        },
      );
      return found as unknown as TemplateLanguage[];
    },
    allWaba: (account) => templates.find({ account, channel: 'waba' }, { limit: MAX_TEMPLATES }),
    invalidate(id) {
      cache.invalidate(id);
      siblings.invalidate(id);
    },
  };
}

/** Members that a change ends. */
function endedBy({
  approval,
  approvedByPermission,
  rejectedReason,
  name,
  uniqueName,
}: TemplatePatch) {
  return {
    ...(approval !== undefined && rejectedReason === undefined ? { rejectedReason: '' } : {}),
    ...(approval !== undefined && approvedByPermission === undefined
      ? { approvedByPermission: '' }
      : {}),
    ...(name !== undefined && uniqueName === undefined ? { uniqueName: '' } : {}),
  };
}

async function nullIfTaken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof DuplicateKeyError && error.index === 'unique_name') return null;
    throw error;
  }
}

function present({ waba, ...filter }: TemplateFilter): Filter {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(waba === undefined ? {} : { 'provider.wabaId': { $in: [waba, null] } }),
  };
}
