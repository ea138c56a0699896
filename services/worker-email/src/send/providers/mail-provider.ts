import type { CheckFault, JsonAnswer, ProviderRefusal } from '@cascade/channel';
import type { HttpMailCredentials } from '@cascade/store';
import type { IncomingHttpHeaders } from 'node:http';
import type { RenderedMail } from '../render-mail.ts';
import type { SendToken } from '../send-token.ts';
import type { BounceClass, CheckSaid, MailProviderName } from '@cascade/contracts';

/** A provider that takes mails over HTTP. Every provider has one folder, and a row in `providers.ts`. */
export interface MailProvider<C extends HttpMailCredentials = HttpMailCredentials> {
  name: MailProviderName;
  /** Name in reasons. */
  title: string;
  /** Root of its API for live senders, without a `/` at its end. */
  liveRoot(credentials: C): string;
  /** Whether its events say whose mail they are about. Only then a mail may have copies. */
  tellsRecipients: boolean;
  /** Most bytes of a mail's attachments that it takes. */
  attachmentBytes: number;
  /** Writes a mail as the call that sends it. Nothing in it changes when it is made again. */
  callOf(mail: RenderedMail, credentials: C, token: string): MailCall | Promise<MailCall>;
  /** Headers that authenticate a call. */
  authorize(credentials: C, call: CallToSign): Readonly<Record<string, string>>;
  /** Headers of an answer that `acceptedId` and `refusalOf` read. */
  readsHeaders?: readonly string[];
  /** The provider's id of a mail that it accepted (2xx). Undefined: the answer isn't an acceptance. */
  acceptedId(answer: JsonAnswer): string | undefined;
  /**
   * Row of its error table for an answer that isn't 2xx. Each row proves that nothing was sent. Undefined:
   * the table has none; then a 4xx is a refusal and a 5xx is unknown. `unknown`: an earlier call of the same
   * mail may have been accepted.
   */
  refusalOf(answer: JsonAnswer): ProviderRefusal | 'unknown' | undefined;
  /** A harmless call that needs the credentials, and what its answer says. */
  check: {
    path(credentials: C): string;
    read(answer: JsonAnswer): { name: string } | ({ refused: string } & CheckFault);
    advice: CheckSaid;
    /** Member of the credentials that is refused when the answer says no more. */
    field: string;
  };
  /** Opens a post of its event webhook. */
  readPost(post: EventPost, credentials: C, tools: EventTools): Promise<OpenedPost> | OpenedPost;
  /** What the provider proves its posts with. Undefined: the sender takes none. */
  eventSecret(credentials: C): string | undefined;
}

export interface MailCall {
  /** Below the root, with a `/`. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

export interface CallToSign {
  url: string;
  method: 'GET' | 'POST';
  body: string | Uint8Array;
  now: number;
}

/** A POST to a device's callback. */
export interface EventPost {
  headers: IncomingHttpHeaders;
  /** Unchanged bytes: signatures cover them. */
  bytes: Buffer;
  now: number;
}

/** What opening a post may need besides the post. */
export interface EventTools {
  /** Whether a single-use word of the provider came before with another content, at any process. */
  wasUsed(word: string, content: string): boolean | Promise<boolean>;
  /** Fetches a small text from a provider's public address. Null: it can't be had. */
  fetchText(url: string): Promise<string | null>;
  /** Root of the provider in the sandbox, for a sandbox device. */
  sandboxRoot?: string | undefined;
}

/** `refused`: the caller isn't the provider. `malformed`: it isn't what the provider posts. */
export type OpenedPost = 'refused' | 'malformed' | readonly MailEvent[];

/** What happened to a mail, as a provider told it. */
export type MailEvent = MailEventOf & {
  token: SendToken;
  /** The provider's id of the mail, as its acceptance had it. */
  messageId: string;
  /** Addresses that it is about. Absent: the provider doesn't say. */
  recipients?: readonly string[];
  /** Epoch ms. */
  at: number;
};

type MailEventOf = { kind: 'delivered' } | { kind: 'complained' } | FailedEvent;

interface FailedEvent {
  kind: 'failed';
  /** The provider calls the failure permanent. Only then the address may be suppressed. */
  permanent: boolean;
  /** Enhanced status (RFC 3463), or empty. */
  status: string;
  /** The last server's own words, or the provider's. */
  diagnostic: string;
  /** Class by the provider's own category, for a failure whose words have none. */
  bounceClass: BounceClass;
}
