import type { Egress } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import type { Inbox } from './inbox/inbox.ts';
import type { Conductor } from './magic/conduct.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Teller } from './outbox/teller.ts';
import type { MailExchanger } from './providers/email/mail-exchanger.ts';

/** What every provider of the sandbox works with. */
export interface SandboxContext {
  clock: Clock;
  logger: Logger;
  inbox: Inbox;
  outbox: Outbox;
  teller: Teller;
  /** The way to callbacks. */
  egress: Pick<Egress, 'checkUrl' | 'agents'>;
  conductor: Conductor;
  /** Where mail for the product goes; undefined when nobody takes it. */
  mailExchanger(): MailExchanger | undefined;
  /** Ends every wait when the sandbox closes. */
  closing: AbortSignal;
}
