import { ACK, type Consumer } from '@cascade/broker';
import { NO_SANDBOX, openCredentials, type FindSandbox } from '@cascade/channel';
import type { Egress } from '@cascade/egress';
import { UnavailableError } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import type { CheckResult, EmailCredentials } from '@cascade/store';
import { checkMailServer } from './check-mail-server.ts';
import { mailServerOf } from './mail-server.ts';

/** Each is a handshake of some seconds at most. */
const AT_ONCE = 5;

type Parts = Pick<ServiceParts, 'broker' | 'repositories' | 'vault' | 'logger'> & {
  egress: Egress;
  sandbox: FindSandbox;
};

/** Tries the credentials of mail devices when somebody asks. */
export function answerChecks(parts: Parts): Promise<Consumer> {
  const { broker, repositories, logger } = parts;
  return broker.consume({ name: 'check.asked', prefetch: AT_ONCE }, async ({ body }) => {
    try {
      const result = await check(parts, body.account, body.device);
      await repositories.deviceChecks.answer(body.check, result);
    } catch (error) {
      // Whoever asked waits for some seconds, and may ask again.
      if (!(error instanceof UnavailableError)) throw error;
      logger.warn('a mail server could not be checked', { device: body.device, error });
    }
    return ACK;
  });
}

async function check(
  { repositories, vault, egress, sandbox }: Parts,
  account: string,
  id: string,
): Promise<CheckResult> {
  const device = await repositories.devices.get(account, id);
  if (device?.channel !== 'email') return { ok: false, reason: 'the device is gone' };
  const servers = device.sandbox ? await sandbox() : undefined;
  if (servers === null) return { ok: false, reason: NO_SANDBOX };
  const credentials = openCredentials(device, vault) as EmailCredentials;
  return checkMailServer(egress, mailServerOf(credentials, servers?.smtp, { account }));
}
