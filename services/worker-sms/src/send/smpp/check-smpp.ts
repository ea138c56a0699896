import { certificateAdvice, checkFailed, checkPassed } from '@cascade/channel';
import type { CheckDepth, CheckParts } from '@cascade/channel';
import type { CheckSaid } from '@cascade/contracts';
import { certificateFault } from '@cascade/egress';
import type { CheckResult, Device } from '@cascade/store';
import type { SmppCredentials } from '../../credentials.ts';
import { BindRefused } from '../../smpp/bind.ts';
import { sessionsOf, SmppSessions } from '../../smpp/smpp-sessions.ts';

/** The centre allows no further bind: a worker has the one that it allows. */
const ALREADY_BOUND = 0x05;

/** Members of the credentials by the `command_status` that refuses them (SMPP 3.4, 5.1.3). */
const BLAMED: ReadonlyMap<number, string> = new Map([
  [0x0d, 'password'],
  [0x0e, 'password'],
  [0x0f, 'system_id'],
  [0x53, 'system_type'],
]);

/** The centre takes no bind at the moment: system error, queue full, throttled, temporary fault. */
const BUSY: ReadonlySet<number> = new Set([0x08, 0x14, 0x58, 0x64]);

/** What a refused bind says of the device, by what is to blame. */
function checkOfRefusal({ role, status, isOfRole }: BindRefused) {
  if (isOfRole) {
    return checkFailed(
      { kind: 'checkBindNotTaken', params: { bind: role, status } },
      { kind: 'adviceBindMode' },
      { cause: 'refused', field: 'bind' },
    );
  }
  if (BUSY.has(status)) {
    return checkFailed(
      { kind: 'checkBindNotNow', params: { status } },
      { kind: 'adviceTryAgain' },
      { cause: 'no_answer' },
    );
  }
  const field = BLAMED.get(status);
  if (field !== undefined) {
    return checkFailed(
      { kind: 'checkCredentialsRefused', params: { answer: `command_status ${status}` } },
      { kind: 'adviceCentreLogin' },
      { cause: 'login_refused', field },
    );
  }
  return checkFailed(
    { kind: 'checkBindRefused', params: { bind: role, status } },
    { kind: 'adviceBindStatus' },
    { cause: 'refused' },
  );
}

/** What a connection that wasn't made says of the device. */
function checkOfConnection(error: unknown) {
  const certificate = certificateFault(error);
  return certificate === null
    ? checkFailed(
        { kind: 'centreNotReached' },
        { kind: 'adviceCentreAddress' },
        { cause: 'host_unreachable', field: 'host' },
      )
    : checkFailed(
        { kind: 'centreNotReachedSaying', params: { reason: { kind: certificate.kind } } },
        certificateAdvice(certificate),
        { cause: 'certificate_invalid', field: 'host' },
      );
}

/** Why a device isn't bound, for people. */
export function whyNotBound(error: unknown): CheckSaid {
  if (!(error instanceof BindRefused)) return checkOfConnection(error).said;
  return error.status === ALREADY_BOUND ? { kind: 'checkBindsFull' } : checkOfRefusal(error).said;
}

/**
 * Binds and unbinds. In the background the bind of this process is used, or made for the next send: many centres
 * allow one, and a second one would cost a send its own.
 */
export async function checkSmpp(
  parts: CheckParts,
  credentials: SmppCredentials,
  { _id: id, account, sandbox }: Pick<Device, '_id' | 'account' | 'sandbox'>,
  depth: CheckDepth,
): Promise<CheckResult> {
  const isShared = depth === 'background';
  const sessions = isShared ? sessionsOf(parts) : new SmppSessions(parts);
  try {
    await sessions.receiverOf({ id, account, sandbox }, credentials);
    return checkPassed({ kind: 'checkKnownAs', params: { name: credentials.system_id } });
  } catch (error) {
    if (!(error instanceof BindRefused)) return checkOfConnection(error);
    if (error.status === ALREADY_BOUND) {
      return checkPassed({ kind: 'centreBoundAlready' });
    }
    return checkOfRefusal(error);
  } finally {
    if (!isShared) await sessions.close();
  }
}
