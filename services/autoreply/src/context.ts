import { createInsertRequest } from '@cascade/dispatch';
import { createInboundIntake } from '@cascade/inbound';
import { onAbort, type Running } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import { ContactTurns } from './contact-turns.ts';
import { createProcessConversation } from './process-conversation.ts';
import { createFindSetting } from './find-setting.ts';
import { createApplyPendingEffects } from './apply-pending-effects.ts';
import { createReceiveMessage } from './receive-message.ts';
import { keepHouse, sweepContacts } from './sweep.ts';

export type AutoreplyParts = Pick<
  ServiceParts,
  'repositories' | 'broker' | 'clock' | 'logger' | 'signal'
>;

/** Messages that are processed at once; most match no rule and need two reads. */
const PREFETCH = 300;

/** Wires the autoreply service. After the signal's abort it takes no wake-ups, and finishes its work. */
export async function startAutoreply(parts: AutoreplyParts): Promise<Running> {
  const { repositories, broker, clock, logger, signal } = parts;
  const applyPendingEffects = createApplyPendingEffects({
    repositories,
    intake: createInboundIntake({ repositories, broker, clock, logger }),
    insertRequest: createInsertRequest({ store: repositories, broker, clock, logger }),
    clock,
  });
  const findSetting = createFindSetting(repositories);
  const turns = new ContactTurns(
    createProcessConversation({ repositories, findSetting, applyPendingEffects, clock, logger }),
  );
  const consumer = await broker.consume(
    { name: 'message.received', prefetch: PREFETCH },
    createReceiveMessage({ inbound: repositories.inbound, findSetting, turns, logger }),
  );
  const swept = { repositories, turns, clock, logger, signal };
  const sweeps = [sweepContacts(swept), keepHouse(swept)];
  return {
    done: onAbort(signal, async () => {
      await consumer.stop();
      await Promise.all(sweeps.map((sweep) => sweep.done));
      await turns.idle();
    }),
  };
}
