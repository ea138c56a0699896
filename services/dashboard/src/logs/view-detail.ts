import { resolvedOutcomes, skippedChannels } from '@cascade/cascade';
import {
  eventIdOf,
  optionsOf,
  sendIdsOf,
  triesOf,
  writeMoney,
  type EventFact,
  type Facts,
} from '@cascade/contracts';
import {
  cancellableSend,
  FIXED_LIMITS,
  type DeliveryRow,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';
import { writeTimeIfAny } from '../http/times.ts';
import type { RequestDetailView, SendDetailView } from '../schemas/requests.ts';
import type { SendView } from '../schemas/sends.ts';
import { viewDelivery } from '../webhooks/view-delivery.ts';
import { formOfSend, renderAsSent, templateOfSend } from './render-as-sent.ts';
import { isSecret, keepsContents, shownContent } from './shown-content.ts';
import { timelineOf, viewRequest } from './view-request.ts';

type Store = Pick<
  Repositories,
  | 'batches'
  | 'deliveries'
  | 'devices'
  | 'facts'
  | 'receipts'
  | 'senderPools'
  | 'templates'
  | 'tokens'
  | 'webhooks'
>;

/** Builds the detail of a request: each send with all its facts. */
export async function viewDetail(
  store: Store,
  request: StoredRequest,
  loaded: Facts,
  { contents, now }: { contents: boolean; now: number },
): Promise<RequestDetailView> {
  const facts = await withAcceptances(store, request, loaded);
  const view = viewRequest(request, facts);
  const { account, tokenId } = request;
  const [sends, deliveries, batch, token] = await Promise.all([
    Promise.all(view.sends.map((send) => viewSendDetail(store, request, facts, send, contents))),
    resultingDeliveries(store, request, facts),
    store.batches.ofRequest(account, request._id),
    tokenId === undefined ? null : store.tokens.get(account, tokenId),
  ]);
  return {
    ...view,
    sends,
    cancellable: isCancellable(request, facts, now),
    deliveries: deliveries.map(viewDelivery),
    plan: request.plan,
    max_cost: request.budget === undefined ? null : writeMoney(request.budget),
    skipped: skippedChannels(facts),
    automatic: request.automatic === true,
    ...optionsOf(request),
    transactional: request.transactional === true,
    content: shownContent(request),
    variables: namesOf(request),
    batch: batch && { id: batch._id, name: batch.name },
    agent: request.agent ?? null,
    token: tokenId === undefined ? null : { id: tokenId, name: token?.name ?? null },
    trace_id: request.trace === undefined ? null : traceIdOf(request.trace),
    x_request_id: request.correlation ?? null,
    contents_removed_at: writeTimeIfAny(request.contentsRemovedAt),
    secret: isSecret(request),
    timeline: timelineOf(request, facts),
  };
}

/** Names of its variables, of a template beside a message too. */
function namesOf({ variables = {}, sends }: StoredRequest): string[] {
  const own = Object.values(sends).flatMap(({ content }) =>
    'message' in content ? Object.keys(content.otherwise?.variables ?? {}) : [],
  );
  return [...new Set([...Object.keys(variables), ...own])];
}

/** Whether `cancelRequest` would cancel it at this instant. */
const isCancellable = (request: StoredRequest, facts: Facts, now: number): boolean =>
  (request.scheduled && request.state === 'scheduled' && facts.start === undefined) ||
  (request.state === 'open' && cancellableSend(request, facts, now) !== undefined);

/** Adds the acceptances of decided sends that were asked to wait for a receipt. */
async function withAcceptances(
  { facts }: Store,
  { sends }: StoredRequest,
  loaded: Facts,
): Promise<Facts> {
  const open = loaded.acceptances ?? [];
  const left = Object.values(sends)
    .filter(({ success }) => success !== undefined && success.withinMs > 0)
    .flatMap((send) => triesOf(send).map(({ id }) => id))
    .filter((id) => !open.some(({ _id }) => _id === id));
  if (left.length === 0) return loaded;
  const found = await facts.acceptancesOf(left);
  return { ...loaded, acceptances: [...open, ...found] };
}

/** Reads the trace id: the second of the four parts of a `traceparent`. */
const traceIdOf = (traceparent: string): string | null => traceparent.split('-')[1] ?? null;

/** Builds the detail of a send. `contents`: whether what the recipient reads is shown. */
export async function viewSendDetail(
  { devices, senderPools, templates }: Store,
  request: StoredRequest,
  facts: Facts,
  send: SendView,
  contents: boolean,
): Promise<SendDetailView> {
  const { content: given, pool: poolId } = request.sends[send.channel] ?? {};
  const content = given && formOfSend(given, send.chosen);
  const templateId = content && 'template' in content ? content.template : null;
  const [device, pool, template] = await Promise.all([
    devices.byId(request.account, send.device),
    poolId === undefined ? null : senderPools.byId(request.account, poolId),
    templateId === null
      ? null
      : templateOfSend(templates, request.account, templateId, send.language),
  ]);
  const call = facts.claims.find(({ _id }) => _id === send.id);
  return {
    ...send,
    device_name: device?.name ?? null,
    sender_pool: poolId === undefined ? null : { id: poolId, name: pool?.name ?? null },
    template:
      templateId === null
        ? null
        : { id: template?._id ?? templateId, name: template?.name ?? null },
    called_at: writeTimeIfAny(
      call?.purpose === 'call' ? call.at : call?.refusals?.at(-1)?.calledAt,
    ),
    skipped_after: send.state === 'skipped' ? deliveredBefore(request, facts, send.tier) : null,
    detail: facts.outcomes.find(({ _id }) => _id === send.id)?.detail ?? null,
    rendered:
      contents && content && keepsContents(request)
        ? renderAsSent(request, send.channel, content, template, send.language)
        : null,
  };
}

function deliveredBefore(request: StoredRequest, facts: Facts, tier: number): string | null {
  const sent = new Set(
    resolvedOutcomes(facts)
      .filter(({ state }) => state === 'sent')
      .map(({ _id }) => _id),
  );
  const earlier = request.plan.slice(0, tier).flat();
  return (
    earlier.find((channel) => {
      const send = request.sends[channel];
      return send !== undefined && triesOf(send).some(({ id }) => sent.has(id));
    }) ?? null
  );
}

/** Finds deliveries by ids that derive from event and endpoint; misses those of deleted endpoints. */
async function resultingDeliveries(
  { deliveries, receipts, webhooks }: Store,
  request: StoredRequest,
  { receipts: told = [] }: Facts,
): Promise<DeliveryRow[]> {
  const { account, _id } = request;
  const tellsEnd = request.mode === 'async' && request.state === 'finished';
  if (!tellsEnd && told.length === 0) return [];
  const endpoints = (await webhooks.list(account, { limit: FIXED_LIMITS.webhooks })).data;
  if (endpoints.length === 0) return [];
  const sends = sendIdsOf(request);
  const rows = told.length === 0 ? [] : await receipts.ofSends(sends);
  const events = [
    ...(tellsEnd ? [eventIdOf({ kind: 'send_status', row: { _id } } as EventFact)] : []),
    ...rows.map((row) => eventIdOf({ kind: 'message_status', row })),
  ];
  const ids = events.flatMap((event) => endpoints.map((endpoint) => `${event}:${endpoint._id}`));
  const found = await deliveries.byIds(account, ids);
  return found.sort((a, b) => a.at - b.at);
}
