import type { Guard, Http } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import type { Inbox } from './inbox/inbox.ts';
import type { Behaviours } from './magic/behaviours.ts';
import type { CallbackSender } from './outbox/callback-sender.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { MailExchanger } from './providers/email/mail-exchanger.ts';

/** What every provider of the sandbox works with. */
export interface SandboxContext {
  clock: Clock;
  logger: Logger;
  inbox: Inbox;
  outbox: Outbox;
  callbacks: CallbackSender;
  /** Guards calls of callbacks. */
  guard: Pick<Guard, 'checkUrl'>;
  /** Calls callbacks. */
  http: Pick<Http, 'call'>;
  behaviours: Behaviours;
  /** Takes mail for the product. Undefined: nobody does. */
  mailExchanger(): MailExchanger | undefined;
  /** Ends every wait when the sandbox closes. */
  closing: AbortSignal;
}
