import type { Router } from 'express';
import type { SandboxContext } from '../../../context.ts';
import type { Callback, OutboxItem } from '../../../outbox/outbox.ts';
import type { SmtpReply } from '../refusals.ts';
import type { AcceptedMail } from './accepted-mail.ts';
import type { RecentMails } from './recent-mails.ts';

/** A provider that takes mails over HTTP, as the sandbox plays it. */
export interface MailApi {
  name: string;
  /** Its routes below `/email/<name>`, besides those of the sandbox itself. */
  router(parts: MailApiParts): Router;
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
