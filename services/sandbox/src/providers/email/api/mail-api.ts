import type { Request, Response } from 'express';
import type { SandboxContext } from '../../../context.ts';
import type { MessageContent } from '../../../inbox/message.ts';
import type { Callback, OutboxItem } from '../../../outbox/outbox.ts';
import type { SmtpReply } from '../refusals.ts';
import type { AcceptedMail } from './accepted-mail.ts';
import type { RecentMails } from './recent-mails.ts';
import type { RepeatedCalls } from './repeated-calls.ts';

/** What a provider refuses at once. Everything about the mailbox it learns later, and tells by an event. */
export type CallRefusal = 'rate-limited' | 'provider-error' | 'unavailable' | 'blocked';

/** Answers a call. */
export type MailAnswer = (res: Response) => void;

/** A mail that a call gave, and what the caller reads when it is accepted. */
export interface GivenMail {
  mail: AcceptedMail;
  content: MessageContent;
  accepted: MailAnswer;
}

/** How a body of JSON is read, and what is answered to one that can't be. */
interface JsonRule {
  maxBytes: number;
  /** To a body of another type; absent: such a body is read as empty. */
  otherType?: MailAnswer;
  tooLarge: MailAnswer;
  malformed: MailAnswer;
}

interface Page {
  path: string;
  /** Needs no key. */
  isOpen?: true;
  answer(req: Request): MailAnswer;
}

/** A provider that takes mails over HTTP, as the sandbox plays it. Its paths are below `/email/<name>`. */
export interface MailApi {
  name: string;
  /** Why a call isn't let in; undefined where its key is valid. */
  keyRefusal(req: Request): MailAnswer | undefined;
  /** Where mails are posted. */
  path: string;
  /** Absent where `read` reads the body itself. */
  json?: JsonRule;
  /** Reads the mail of a call, or refuses it. */
  read(req: Request, parts: MailApiParts): GivenMail | MailAnswer | Promise<GivenMail | MailAnswer>;
  /** Words a refusal that doesn't come from the call itself. `to` is its recipient. */
  refusal(refusal: CallRefusal, call: { to: string; seconds: number; req: Request }): MailAnswer;
  /** What it gives to read. */
  pages: readonly Page[];
  /** First item of a new webhook's queue, where the provider asks it to confirm. */
  subscription?: { kind: 'subscription' };
  /** Identifies the caller's account by its key. Undefined: the call has no valid key. */
  accountOf(headers: NodeJS.Dict<string | string[]>): string | undefined;
  /** The body of one post of its event webhook. */
  eventBody(item: OutboxItem['body'], callback: Callback): object;
  /** Headers of the post. */
  eventHeaders(raw: Buffer, callback: Callback, now: number): Record<string, string>;
}

export interface MailApiParts {
  context: SandboxContext;
  recent: RecentMails;
  repeated: RepeatedCalls;
  /** Queues an event for the account's webhook. */
  tell(account: string, event: SandboxMailEvent): void;
}

/** What became of a mail. Each provider words it in its own JSON. */
export type SandboxMailEvent = {
  /** Identifies the event. */
  event: string;
  mail: AcceptedMail;
  /** Epoch ms. */
  at: number;
} & (
  | { kind: 'delivered' }
  | { kind: 'complained' }
  | { kind: 'bounced'; reply: SmtpReply; hard: boolean }
);
