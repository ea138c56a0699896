import { sentenceOf } from '@cascade/contracts';
import { stoppedItsProcess, switchOff, type DeviceLease } from '@cascade/channel';
import { HISTORY } from './phone-record.ts';
import type { PhoneParts } from './phone-parts.ts';

/** Switches a phone off that has stopped its process. Its open command is dropped: it would open the phone again. */
export async function switchOffPhone(
  parts: Pick<PhoneParts, 'repositories' | 'clock' | 'logger' | 'changed'>,
  lease: DeviceLease,
  stops: number,
): Promise<void> {
  const { devices, whatsappLinks: links } = parts.repositories;
  const { device: id, account, token } = lease;
  const said = stoppedItsProcess(stops);
  const device = await devices.byIdAlone(id);
  const link = device && (await links.claim(account, id, token));
  if (link) {
    const step = {
      at: parts.clock.now(),
      from: device.state,
      to: 'switched_off' as const,
      why: sentenceOf(said),
      said,
    };
    await links.patch(id, token, {
      history: [...link.history, step].slice(-HISTORY),
      offer: null,
      passkey: null,
    });
    if (link.wish) await links.commandDone(id, link.wish.id);
  }
  await switchOff({ ...parts, devices }, lease, stops, 'switched_off');
}
