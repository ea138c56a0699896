import type {
  Channel,
  ChannelResults,
  InlineMessage,
  SendRequest,
  SendResult,
} from '../generated/types.ts';
import { magicFailure, type FakeFailure } from './magic-outcomes.ts';

/** A message that arrived. */
export interface FakeMessage {
  request_id: number;
  channel: Channel;
  to: string;
  /** With its variables; absent of a template. */
  text?: string;
  template?: number;
}

/** Why a body is refused, in the words of the service; null: it is taken. */
export function refusalOf(body: Partial<SendRequest>): (FakeFailure & { field?: string }) | null {
  const { keys = {}, content = {}, target } = body;
  const channels = Object.keys(content);
  if (Object.keys(keys).length === 0) {
    return { reason: 'No channels configured', code: 'no_channels' };
  }
  if (channels.length === 0) return { reason: 'content required', code: 'content_required' };
  if (channels.some((channel) => !(channel in keys))) {
    const reason = 'no sendable channels: content requires a matching key';
    return { reason, code: 'no_sendable_channels' };
  }
  if (target === undefined) return { reason: 'target required', code: 'target_required' };
  if (content.email !== undefined && 'message' in content.email) {
    const reason = 'email inline messages are not supported on /v1/send';
    return { reason, code: 'inline_not_supported' };
  }
  const schedule = body.context?.timing?.schedule;
  if (typeof schedule === 'number' && schedule <= Date.now() / 1_000) {
    const reason = 'Invalid schedule: the time is in the past.';
    return { reason, code: 'schedule_in_past' };
  }
  return null;
}

/** Sends tier by tier, as the service does. */
export function sendTiers(
  { keys, content, target, context }: SendRequest,
  requestId: number,
  nextId: () => number,
): { result: SendResult; arrived: FakeMessage[] } {
  const only = context?.behaviour?.channel ?? 'all';
  const names = (Object.keys(content) as Channel[]).filter(
    (name) => only === 'all' || name === only,
  );
  const tierOf = (name: Channel) =>
    keys[name]?.fallback === true ? (keys[name].fallback_sequence ?? 1) : 0;
  const channels: ChannelResults = {};
  const arrived: FakeMessage[] = [];
  let id: number | undefined;
  for (const tier of [...new Set(names.map(tierOf))].toSorted((one, other) => one - other)) {
    for (const name of names.filter((own) => tierOf(own) === tier)) {
      const own = nextId();
      const entry = content[name];
      const to = target[name];
      const isTemplate = 'template' in (entry ?? {});
      const failure =
        to === undefined
          ? {
              reason: `target.${name}: missing, every channel in content needs its recipient`,
              code: 'recipient_missing',
            }
          : magicFailure(name, to, isTemplate);
      if (failure !== undefined) {
        channels[name] = { status: false, id: own, ...failure, processing_time: '1ms' };
        continue;
      }
      id ??= own;
      const isFallback = tier > 0 ? { fallback: true as const } : {};
      channels[name] = { status: true, id: own, processing_time: '1ms', ...isFallback };
      arrived.push({ request_id: requestId, channel: name, to: to ?? '', ...shown(entry, target) });
    }
    if (arrived.length > 0) break;
  }
  const first = Object.values(channels)[0]?.id ?? 0;
  const status = arrived.length > 0;
  return { result: { status, id: id ?? first, request_id: requestId, channels }, arrived };
}

function shown(
  entry: SendRequest['content'][Channel],
  { variables = {} }: SendRequest['target'],
): Pick<FakeMessage, 'text' | 'template'> {
  const { template, message } = (entry ?? {}) as { template?: number; message?: InlineMessage };
  if (template !== undefined) return { template };
  return {
    text: (message?.message ?? '').replaceAll(/\{\{\s*([^{}]+?)\s*\}\}/g, (marker, name: string) =>
      String(variables[name] ?? marker),
    ),
  };
}
