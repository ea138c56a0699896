import { announceChange, type Broker } from '@cascade/broker';
import { sentenceOf, type CheckSaid } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { DevicesRepository } from '@cascade/store';

interface BindNotesParts {
  repositories: { devices: Pick<DevicesRepository, 'noteBind'> };
  broker: Pick<Broker, 'publish'>;
  instance: string;
  clock: Clock;
  logger: Logger;
}

export interface BindNotes {
  /** The device is bound for what comes in. */
  standing(device: string): void;
  /** The worker that holds the device can't bind it. */
  away(device: string, said: CheckSaid): void;
}

/** Notes whether devices are bound, for their pages and alerts. Nobody waits for a note. */
export function createBindNotes(parts: BindNotesParts): BindNotes {
  const { repositories, instance: by, clock, logger } = parts;

  function note(device: string, said: CheckSaid | null): void {
    repositories.devices
      .noteBind(device, { by, at: clock.now(), said })
      .then((isChanged) => {
        if (!isChanged) return undefined;
        if (said === null) logger.info('sms: bound to the message centre', { device });
        else {
          const reason = sentenceOf(said);
          logger.warn('sms: not bound to the message centre', { device, reason });
        }
        return announceChange(parts, { kind: 'device', id: device });
      })
      .catch((error: unknown) => logFailure(logger, 'sms: bind not noted', { device, error }));
  }

  return {
    standing: (device) => note(device, null),
    away: note,
  };
}
