import { checkFailed, checkPassed } from '@cascade/channel';
import type { CheckDepth, CheckParts } from '@cascade/channel';
import type { CheckResult, Device } from '@cascade/store';
import type { SmppCredentials } from '../../credentials.ts';
import { BindRefused } from '../../smpp/smpp-session.ts';
import { sessionsOf, SmppSessions } from '../../smpp/smpp-sessions.ts';

/** The centre allows no further bind: a worker has the one that it allows. */
const ALREADY_BOUND = 0x05;

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
    await sessions.of({ id, account, sandbox }, credentials);
    return checkPassed(`The provider knows it as ${credentials.system_id}.`);
  } catch (error) {
    if (!(error instanceof BindRefused)) {
      return checkFailed("The message centre can't be reached.", 'Check its host and port.', {
        cause: 'host_unreachable',
        field: 'host',
      });
    }
    if (error.status === ALREADY_BOUND) {
      return checkPassed('The message centre knows the account, which is bound already.');
    }
    return checkFailed(
      `The provider refuses the credentials: command_status ${error.status}.`,
      'Ask the provider for system_id, password and system_type, and set them here.',
      { cause: 'login_refused', field: 'password' },
    );
  } finally {
    if (!isShared) await sessions.close();
  }
}
