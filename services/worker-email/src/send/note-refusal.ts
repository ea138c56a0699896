import { idsOfJob, type SendJob } from '@cascade/channel';
import type { Clock, Logger } from '@cascade/runtime';
import type { Suppressions } from '@cascade/suppressions';
import { isHardBounce } from '../inbound/bounce/is-hard-bounce.ts';
import { readReply } from './refusals.ts';

/** Takes what a server said of the recipient of a mail. */
export type NoteRefusal = (
  job: Pick<SendJob, 'correlation' | 'device' | 'request' | 'send' | 'to'>,
  error: unknown,
) => Promise<void>;

/**
 * Suppresses the address that a mail server refuses for good while it is offered, as a bounce of it would. The sandbox's
 * recipients answer every time as they do the first time, so none of them is suppressed by it.
 */
export function createNoteRefusal(parts: {
  suppressions: Pick<Suppressions, 'add'>;
  clock: Clock;
  logger: Logger;
}): NoteRefusal {
  const { suppressions, clock, logger } = parts;
  return async function noteRefusal(job, error) {
    const { device, to } = job;
    const { command = '', response } = error as { command?: string; response?: string };
    if (device.sandbox || response === undefined || !/^(?:RCPT|DATA)/i.test(command)) return;
    const read = readReply(response);
    const stage = /^RCPT/i.test(command) ? 'recipient' : 'data';
    if (read.passing || !isHardBounce({ action: 'failed', stage, ...read })) return;
    const { bounceClass } = read;
    const entry = { account: device.account, channel: 'email' as const, address: to };
    try {
      await suppressions.add({ ...entry, why: 'hard_bounce', bounceClass, at: clock.now() });
      logger.info('send: recipient refused for good', { ...idsOfJob(job), class: bounceClass });
    } catch (error_) {
      // The result of the send is stored all the same; the next refusal suppresses the address.
      logger.warn('send: refused recipient not suppressed', { ...idsOfJob(job), error: error_ });
    }
  };
}
