import type { Clock, Logger } from '@cascade/runtime';
import type { Inbox } from './inbox/inbox.ts';
import type { Conductor } from './magic/conduct.ts';

/** What every provider of the sandbox works with. */
export interface SandboxContext {
  clock: Clock;
  logger: Logger;
  inbox: Inbox;
  conductor: Conductor;
  /** Ends every wait when the sandbox closes. */
  closing: AbortSignal;
}
