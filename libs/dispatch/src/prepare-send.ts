import type {
  Channel,
  Content,
  PlannedSend,
  RenderedContent,
  RequestRow,
  SealedContent,
  SendTry,
} from '@cascade/contracts';
import {
  addressOf,
  CHANNEL_DEFINITIONS,
  isChannelWith,
  isFailure,
  keyOf,
  REASONS,
  sentenceOf,
  writtenForms,
} from '@cascade/contracts';
import { ofChannel, renderContent } from '@cascade/cascade';
import { resumed, type Clock } from '@cascade/runtime';
import {
  hasHeard,
  readingOf,
  reasonOfSuppression,
  renderingOf,
  SESSION_WINDOW_MS,
  type Account,
  type Device,
  type SuppressionReason,
  type Template,
} from '@cascade/store';
import type { DispatchStore } from './ports.ts';
import type { QuotaUnit, QuotaUnits } from './quota-holder.ts';

export interface PreparedSend {
  ok: true;
  to: string;
  content: RenderedContent | SealedContent;
  /** Both forms of a number that was converted, for the log. */
  note?: string;
  block?: QuotaUnit;
}

type Refused = { ok: false; reason: string };

/** Nothing speaks against the send, and no unit of its account's quota is free yet. */
type Waits = { ok: false; waits: true };

/** Whom a send is for. */
interface Addressed {
  account: Account;
  channel: Channel;
  to: string;
  transactional: boolean;
}

/** A send that only its account's plan may still refuse. */
export interface JudgedSend extends Omit<PreparedSend, 'block'> {
  account: Account;
}

/**
 * Prepares one send at the moment it starts: device, target, template, suppression, placeholders and
 * session window are checked first, then a unit of quota is drawn, so that none is drawn for a send
 * that can't be requested.
 */
export function createPrepareSend(store: DispatchStore, quota: QuotaUnits, clock: Clock) {
  return { judge: createJudgeSend(store, clock), draw };

  async function draw(send: JudgedSend): Promise<PreparedSend | Refused | Waits> {
    const unit = await quota.take(send.account);
    if (!unit.ok) {
      if (unit.why === 'held') return { ok: false, waits: true };
      return refuse(unit.why === 'expired' ? REASONS.planExpired : REASONS.insufficientQuota);
    }
    return unit.block ? { ...send, block: unit.block } : send;
  }
}

/** Judges one send by everything but its account's quota. Writes nothing. */
export function createJudgeSend(store: Omit<DispatchStore, 'quota'>, clock: Clock) {
  return judgeTraced;

  function judgeTraced(
    request: RequestRow,
    channel: Channel,
    by: SendTry = ofChannel(request.sends, channel),
  ): Promise<JudgedSend | Refused> {
    const send = { ...ofChannel(request.sends, channel), device: by.device };
    const attributes = { 'cascade.request_id': request._id, 'cascade.send_id': by.id };
    return resumed(request.trace, `prepare ${channel}`, { attributes }, async (span) => {
      const judged = await judge(request, channel, send);
      if (!judged.ok) span.fail(judged.reason);
      return judged;
    });
  }

  async function judge(
    request: RequestRow,
    channel: Channel,
    send: PlannedSend,
  ): Promise<JudgedSend | Refused> {
    const [account, device] = await Promise.all([
      store.accounts.byId(request.account),
      store.devices.byId(request.account, send.device),
    ]);
    if (!account || !device || !mayBeAsked(device)) return refuse(REASONS.deviceDisconnected);
    if (send.target === undefined) return refuse(REASONS.targetMissing(channel));
    // The target of an automatic reply is what the provider said of the contact.
    const writtenBy = request.automatic === true ? 'provider' : 'person';
    const by = readingOf(account, { sandbox: device.sandbox, writtenBy });
    const target = addressOf(channel, send.target, by);
    if (isFailure(target)) return refuse(sentenceOf(target));

    const source = await findSource(request, channel, send.content, account);
    if (!source.ok) return source;
    // A writer of the list must not keep a link or an alert from the person it is for.
    if (request.notice !== true && mayBeSuppressed(account, channel)) {
      const knownAs = await othersOf(device, target.to);
      const of = { account: account._id, channel, address: target.to, knownAs };
      const reasons = await store.suppressions.reasonsFor(of);
      if (forbids(reasons, source.transactional)) return refuse(reasonOfSuppression(reasons));
    }
    const rendered =
      'sealed' in source
        ? { ok: true as const, content: source.sealed }
        : renderContent(channel, source.source, request.variables ?? {}, {
            ...renderingFor(request, account),
            splitTexts: device.settings.split_long_texts === true,
            maxSegments: device.settings.max_segments,
            askedSegments: send.content.max_segments,
          });
    if (!rendered.ok) return refuse(rendered.reason);
    const needsWindow = !('template' in send.content);
    if (needsWindow && (await isWindowClosed(device, target.to))) {
      return refuse(REASONS.sessionWindowClosed);
    }
    const content = await permittedCopies(rendered.content, {
      account,
      channel,
      to: target.to,
      transactional: source.transactional,
    });
    return {
      ok: true,
      account,
      to: target.to,
      content,
      ...(target.note === undefined ? {} : { note: target.note }),
    };
  }

  /** A sealed message, an inline one as it is, or the template that a content names. */
  async function findSource(
    { sealed, notice, transactional: isMarked }: RequestRow,
    channel: Channel,
    content: Content,
    { _id: account, permissions }: Account,
  ) {
    if (sealed !== undefined && 'message' in content) {
      return { ok: true, sealed: { kind: 'sealed', sealed }, transactional: true } as const;
    }
    if ('message' in content) {
      const transactional = isMarked === true && permissions?.transactional === true;
      return { ok: true as const, source: content, transactional };
    }
    const template = await store.templates.byId(account, content.template);
    // Nobody reviewed it, its text is a variable, and it passes opt-outs: it is for the product's own notices.
    if (template?.notice === true && notice !== true)
      return refuse(REASONS.templateNotFound(channel));
    const usable = usableTemplate(channel, template);
    if (!usable.ok) return usable;
    const { content: source, transactional = false } = usable.template;
    if (sealed !== undefined) {
      return { ok: true, sealed: { kind: 'sealed', sealed }, transactional } as const;
    }
    return { ok: true, source: { template: source }, transactional } as const;
  }

  /**
   * Our log proves that a window is open. It proves that a window is closed only if the contact's message
   * would have come in. Otherwise the send is made, and the provider judges the window, as the sandbox's
   * Graph API always does for sandbox devices.
   */
  async function isWindowClosed(device: Device, contact: string) {
    const { hasSessionWindow } = CHANNEL_DEFINITIONS[device.channel];
    if (!hasSessionWindow || device.sandbox) return false;
    const addresses = [contact, ...(await othersOf(device, contact))];
    const forms = addresses.flatMap((address) => writtenForms(device.channel, address));
    const now = clock.now();
    if (await store.sessionWindows.isOpen(device._id, [...new Set(forms)], now)) return false;
    return hasHeard(await store.deviceCallbacks.get(device._id), now, SESSION_WINDOW_MS);
  }

  /** Leaves out copies of a mail to the recipient himself, and to suppressed addresses. */
  async function permittedCopies(
    content: PreparedSend['content'],
    { account, channel, to, transactional }: Addressed,
  ): Promise<PreparedSend['content']> {
    if (!('copies' in content) || content.copies === undefined) return content;
    const others = content.copies.filter(
      ({ address }) => keyOf(channel, address) !== keyOf(channel, to),
    );
    const isChecked = mayBeSuppressed(account, channel);
    const judged = await Promise.all(
      others.map(async (copy) => {
        const of = { account: account._id, channel, address: copy.address };
        const reasons = isChecked ? await store.suppressions.reasonsFor(of) : [];
        return { copy, reasons, isLeftOut: forbids(reasons, transactional) };
      }),
    );
    const { copies: _all, ...mail } = content;
    const copies = judged.filter(({ isLeftOut }) => !isLeftOut).map(({ copy }) => copy);
    const leftOut = judged
      .filter(({ isLeftOut }) => isLeftOut)
      .map(({ copy: { field }, reasons }) => ({ field, reason: reasonOfSuppression(reasons) }));
    return {
      ...mail,
      ...(copies.length === 0 ? {} : { copies }),
      ...(leftOut.length === 0 ? {} : { leftOut }),
    };
  }

  /** Keys of the recipient's addresses: what was learned of a contact that is written in several ways. */
  async function othersOf({ account, channel, sandbox }: Device, to: string): Promise<string[]> {
    if (!isChannelWith(channel, 'address', 'phone')) return [];
    const key = keyOf(channel, to);
    return key === null ? [] : store.contactLinks.knownAs(account, key, { sandbox });
  }
}

/** An account that never suppressed anybody on the channel costs its sends no read. */
function mayBeSuppressed({ suppressedChannels }: Account, channel: Channel): boolean {
  return suppressedChannels !== undefined && suppressedChannels.includes(channel);
}

/** A transactional send ignores an opt-out, never an address that doesn't exist. */
function forbids(reasons: readonly SuppressionReason[], transactional: boolean): boolean {
  return transactional ? reasons.includes('hard_bounce') : reasons.length > 0;
}

function usableTemplate(channel: Channel, template: Readonly<Template> | null) {
  if (template?.channel !== channel) return refuse(REASONS.templateNotFound(channel));
  if (template.approval !== 'approved') return refuse(REASONS.templateNotApproved);
  return template.active ? { ok: true as const, template } : refuse(REASONS.templateInactive);
}

function refuse(reason: string) {
  return { ok: false as const, reason };
}

/**
 * A rule never writes braces to a contact; a text of the product itself may quote some. Of all others the
 * account decides.
 */
function renderingFor(
  { automatic, notice, unusable }: Pick<RequestRow, 'automatic' | 'notice' | 'unusable'>,
  account: Account,
) {
  const rendering = renderingOf(account);
  const keepMarkers = notice === true || (automatic !== true && rendering.keepMarkers);
  return { ...rendering, keepMarkers, unusable };
}

/** A linked phone that lost its connection a moment ago may have it again before the send is over. */
function mayBeAsked({ channel, state }: Device): boolean {
  return (
    state === 'connected' ||
    (isChannelWith(channel, 'delivery', 'device') && state === 'reconnecting')
  );
}
