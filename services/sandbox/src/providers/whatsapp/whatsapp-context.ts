import type { SandboxContext } from '../../context.ts';
import type { Uploads } from './media/uploads.ts';
import type { Signal } from './messages/signal.ts';
import type { KnownPasskey } from './passkey/check-assertion.ts';
import type { PasskeyScreen } from './passkey/passkey-parts.ts';
import type { LinkedDevice, WhatsappStore } from './store/open-store.ts';
import type { Wire } from './wire/serve-wire.ts';

/** A linked device that is connected. */
export interface DeviceSocket extends Pick<LinkedDevice, 'noiseKey' | 'number' | 'device'> {
  wire: Wire;
  /** `host:port` to which it uploads. */
  mediaHost: string;
  /** Aborted when it has closed. */
  gone: AbortSignal;
  /** It has said that it is ready for what waited for it. */
  active: boolean;
  /** The last row of `pending` that had come while it was away. */
  lastOffline: number;
  /** Rows of `pending` that went over this connection. */
  sent: Set<number>;
}

/** What of the sandbox this provider works with. */
export type WhatsappNeeds = Pick<
  SandboxContext,
  'clock' | 'logger' | 'inbox' | 'behaviours' | 'closing'
>;

/** What the engine is given. */
export interface WhatsappParts extends WhatsappNeeds {
  store: WhatsappStore;
  uploads: Uploads;
  media: { port: number; auth: string };
}

/** What the parts of the WhatsApp server work with. */
export interface WhatsappContext extends WhatsappNeeds {
  store: WhatsappStore;
  signal: Signal;
  uploads: Uploads;
  /** What an upload has to show. */
  mediaAuth: string;
  /** By noise key. */
  sockets: Map<string, DeviceSocket>;
  /** Until when an account may not write, in epoch milliseconds, by number. */
  timeLocks: Map<string, number>;
  /** How many new chats an account may begin, by number; none is no limit. */
  newChats: Map<string, NewChats>;
  /** Since when a device's owner is typing to a contact, in epoch milliseconds, by both numbers. */
  typing: Map<string, number>;
  /** How often a message was asked for again, by device and message id. */
  retries: Map<string, number>;
  /** Passkeys of phones' owners, by number. */
  passkeys: Map<string, KnownPasskey>;
  /** What the newest passkey step of a phone shows, by number. */
  passkeyScreens: Map<string, PasskeyScreen>;
  /** Hears of a device's keys when they come. */
  keysCame: EventTarget;
}

export interface NewChats {
  limit: number;
  used: number;
}

export const seconds = ({ clock }: WhatsappContext): string =>
  String(Math.floor(clock.now() / 1000));

export const socketsOf = ({ sockets }: WhatsappContext, number: string): DeviceSocket[] =>
  [...sockets.values()].filter((socket) => socket.number === number);

/** Until when an account is locked; undefined when it isn't. */
export function lockedUntil({ timeLocks, clock }: WhatsappContext, number: string) {
  const until = timeLocks.get(number);
  return until !== undefined && until > clock.now() ? until : undefined;
}
