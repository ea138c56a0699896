import { checkFailed, NO_SANDBOX_CHECK, type CheckParts } from '@cascade/channel';
import type { CheckResult, Device, DeviceProxy } from '@cascade/store';
import { disconnectOf, OUTDATED } from './device/disconnects.ts';
import { CONNECTED } from './device/phone-record.ts';
import { checkProxy } from './proxy/check-proxy.ts';
import { createTunnelOf } from './proxy/tunnels.ts';
import { loadBaileys } from './session/load-baileys.ts';

/** Results by the state of the link: who holds the phone's socket writes it. */
const RESULTS: Readonly<Record<Device['state'], CheckResult>> = {
  connected: CONNECTED,
  new: checkFailed('No phone is linked.', 'Link one with a QR code or a pairing code.'),
  linking: checkFailed('A phone is being linked.', 'Scan the QR code or type the pairing code.'),
  passkey_required: checkFailed(
    'WhatsApp asks for the passkey of the phone that is being linked.',
    "Answer on the device's page, or with a one-time link; it waits ten minutes.",
  ),
  reconnecting: checkFailed(
    'The connection is lost.',
    'It is made again by itself; wait a moment.',
  ),
  logged_out: checkFailed('The phone ended the link.', 'Link it again.'),
  replaced: checkFailed('The session is in use elsewhere.', 'End it there, then link again.'),
  banned: checkFailed(
    'WhatsApp has banned the number.',
    'Ask for a review in WhatsApp on the phone.',
  ),
  switched_off: checkFailed(
    'The device is switched off: it stopped its process, or its session is unusable.',
    'Link it again, or move another session in.',
  ),
  removed: checkFailed('The link was removed.', 'Link a phone again.'),
};

const NO_HOLDER = checkFailed(
  'No worker holds the connection of this phone.',
  'See that the WhatsApp worker runs; it takes the phone by itself.',
  { cause: 'no_holder' },
);

const TOO_OLD = checkFailed(
  'WhatsApp refuses this version of WhatsApp Web.',
  'The newest one is tried by itself; if that fails, update Cascade.',
  { cause: 'refused' },
);

/** Checks a linked phone: its state, and that a living worker holds its socket. */
export async function checkPhone(
  { repositories, clock }: Pick<CheckParts, 'repositories' | 'clock'>,
  { _id, account, state }: Pick<Device, '_id' | 'account' | 'state'>,
): Promise<CheckResult> {
  if (state === 'reconnecting' || state === 'linking') {
    const link = await repositories.whatsappLinks.get(account, _id);
    const isTooOld = link?.history.at(-1)?.why === disconnectOf(OUTDATED).why;
    return isTooOld ? TOO_OLD : RESULTS[state];
  }
  if (state !== 'connected') return RESULTS[state];
  const [holder] = await repositories.leases.holders([_id], clock.now());
  return holder ? CONNECTED : NO_HOLDER;
}

/** Opens a connection to WhatsApp, or to the sandbox, through a proxy. */
export async function checkProxyOf(
  parts: CheckParts,
  { _id, sandbox }: Readonly<Device>,
  proxy: DeviceProxy,
): Promise<CheckResult> {
  const root = sandbox
    ? (await parts.sandbox())?.whatsapp?.root
    : (parts.liveRoot ?? String((await loadBaileys()).DEFAULT_CONNECTION_CONFIG.waWebSocketUrl));
  if (root === undefined) return NO_SANDBOX_CHECK;
  const tunnel = createTunnelOf(parts)({ _id, proxy });
  if (!tunnel) throw new TypeError('no proxy to check');
  try {
    return await checkProxy(tunnel, root);
  } finally {
    await tunnel.close();
  }
}
