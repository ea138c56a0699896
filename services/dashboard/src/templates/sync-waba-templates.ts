import {
  approvalOfStatus,
  findPlaceholders,
  sentenceOf,
  type WabaTemplateContent,
  isFailure,
} from '@cascade/contracts';
import type { ProviderTemplate, Template } from '@cascade/store';
import { nameSentences } from '../failures/read-said.ts';
import { apiSentence } from '../failures/tell-failure.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure, ok } from '../http/answer.ts';
import type { SyncResult } from '../schemas/templates.ts';
import { isSameContent } from './check-content.ts';
import { listGraphTemplates, type GraphTemplate } from './graph/list-templates.ts';
import { keepSources } from './keep-sources.ts';
import { readWabaComponents } from './waba-components.ts';
import { wabasOf, type Waba } from './wabas.ts';

/**
 * Syncs the account's WABA templates with the provider. Name and language are the key: a template that
 * the customer entered before is updated by this key.
 */
export async function syncWabaTemplates(
  context: DashboardContext,
  account: string,
): Promise<RouteAnswer> {
  const wabas = await wabasOf(context, account);
  if (wabas.length === 0) return failure({ kind: 'noWabaDevice' });
  const result: SyncResult = {
    created: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    skipped: [],
    failed: [],
  };
  for (const waba of wabas) {
    const listed = await listGraphTemplates(waba);
    if ('failure' in listed) {
      const { failure: refused } = listed;
      result.failed.push({
        device: waba.device._id,
        reason: apiSentence(refused),
        failure: nameSentences(refused),
      });
    } else await reconcile(context, account, waba, listed.templates, result);
  }
  return ok(result);
}

async function reconcile(
  context: DashboardContext,
  account: string,
  waba: Waba,
  listed: readonly GraphTemplate[],
  result: SyncResult,
): Promise<void> {
  const ours = (await context.repositories.templates.allWaba(account)).filter(
    ({ provider }) => provider === undefined || provider.wabaId === waba.id,
  );
  const byKey = new Map(ours.map((template) => [keyOf(contentOf(template)), template]));
  const seen = new Set<string>();
  for (const theirs of listed) {
    seen.add(keyOf(theirs));
    await bringIn(context, account, waba, theirs, byKey.get(keyOf(theirs)), result);
  }
  const known = ours.filter(({ provider }) => provider !== undefined);
  const isSeen = (template: Template) => seen.has(keyOf(contentOf(template)));
  const ids = known.filter(isSeen).map(({ _id }) => _id);
  await context.repositories.templates.markSynced(account, ids, context.clock.now());
  for (const template of known) {
    if (template.provider === undefined || isSeen(template)) continue;
    if (template.provider.status === 'DELETED') continue;
    await context.repositories.templates.update(account, template._id, {
      ...approvalOfStatus('DELETED'),
      provider: { ...template.provider, status: 'DELETED' },
    });
    await context.changed({ kind: 'template', id: String(template._id) });
    result.removed += 1;
  }
}

async function bringIn(
  context: DashboardContext,
  account: string,
  waba: Waba,
  theirs: GraphTemplate,
  ours: Template | undefined,
  result: SyncResult,
): Promise<void> {
  const { accountLimits, templates } = context.repositories;
  const { name, language } = theirs;
  const read = readWabaComponents(theirs.components, 'components');
  if (isFailure(read)) {
    result.skipped.push({
      name,
      language,
      reason: apiSentence(read),
      failure: nameSentences(read),
    });
    return;
  }
  const before = ours === undefined ? [] : contentOf(ours).components;
  const category = ours === undefined ? undefined : contentOf(ours).category;
  const content = {
    name,
    language,
    ...(category === undefined ? {} : { category }),
    components: keepSources(read.components, before),
  };
  const state = {
    content,
    variables: findPlaceholders(content),
    ...approvalOfStatus(theirs.status, theirs.rejectedReason),
    provider: providerOf(waba, theirs, ours?.provider, context.clock.now()),
  };
  if (ours === undefined) {
    const values = { account, channel: 'waba', name, active: true, ...state } as const;
    const added = await accountLimits.add('templates', { account }, () => templates.insert(values));
    if (added.status === 'full') {
      result.skipped.push({
        name,
        language,
        reason: sentenceOf(added.failure),
        failure: added.failure,
      });
      return;
    }
    await context.changed({ kind: 'template', id: String(added.value._id) });
    result.created += 1;
  } else if (
    isSameContent(content, ours.content) &&
    ours.approval === state.approval &&
    ours.provider?.status === theirs.status &&
    ours.provider.category === theirs.category &&
    ours.provider.quality === theirs.quality
  ) {
    result.unchanged += 1;
  } else {
    await templates.update(account, ours._id, state);
    await context.changed({ kind: 'template', id: String(ours._id) });
    result.updated += 1;
  }
}

/** An announced category stays until the template has it. */
function providerOf(
  waba: Waba,
  { id, status, category, quality }: GraphTemplate,
  before: ProviderTemplate | undefined,
  now: number,
): ProviderTemplate {
  const next = before?.nextCategory;
  return {
    wabaId: waba.id,
    id,
    status,
    syncedAt: now,
    ...(before?.submittedAt === undefined ? {} : { submittedAt: before.submittedAt }),
    ...(category === undefined ? {} : { category }),
    ...(next === undefined || next.category === category ? {} : { nextCategory: next }),
    ...(quality === undefined ? {} : { quality }),
  };
}

const contentOf = (template: Template) => template.content as WabaTemplateContent;

const keyOf = ({ name, language }: { name: string; language: string }) => `${language} ${name}`;
