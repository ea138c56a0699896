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
  new: checkFailed({ kind: 'checkNotLinked' }, { kind: 'adviceLinkByCode' }),
  linking: checkFailed({ kind: 'checkLinking' }, { kind: 'adviceScanCode' }),
  passkey_required: checkFailed({ kind: 'checkPasskeyAsked' }, { kind: 'advicePasskey' }),
  reconnecting: checkFailed({ kind: 'checkConnectionLost' }, { kind: 'adviceReconnects' }),
  logged_out: checkFailed({ kind: 'checkLinkEnded' }, { kind: 'adviceLinkAgain' }),
  replaced: checkFailed({ kind: 'checkSessionElsewhere' }, { kind: 'adviceEndElsewhere' }),
  banned: checkFailed({ kind: 'checkBanned' }, { kind: 'adviceAskReview' }),
  switched_off: checkFailed({ kind: 'checkSwitchedOff' }, { kind: 'adviceLinkOrMove' }),
  removed: checkFailed({ kind: 'checkLinkRemoved' }, { kind: 'adviceLinkPhone' }),
};

const NO_HOLDER = checkFailed(
  { kind: 'checkNoWorker' },
  { kind: 'adviceWhatsappWorker' },
  { cause: 'no_holder' },
);

const TOO_OLD = checkFailed(
  { kind: 'checkVersionRefused' },
  { kind: 'adviceNewestTried' },
  { cause: 'refused' },
);

/** Checks a linked phone: its state, and that a living worker holds its socket. */
export async function checkPhone(
  { repositories, clock }: Pick<CheckParts, 'repositories' | 'clock'>,
  { _id, account, state }: Pick<Device, '_id' | 'account' | 'state'>,
): Promise<CheckResult> {
  if (state === 'reconnecting' || state === 'linking') {
    const link = await repositories.whatsappLinks.get(account, _id);
    const isTooOld = link?.history.at(-1)?.said?.kind === disconnectOf(OUTDATED).why.kind;
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
