import { checkFailed, checkPassed, hostFault } from '@cascade/channel';
import type { CheckParts } from '@cascade/channel';
import type { CheckResult, Device } from '@cascade/store';
import type { GatewayCredentials } from '../../credentials.ts';

const PASSED = checkPassed({ kind: 'gatewayMayBeCalled' });

/** Resolves the address: a gateway has no call that sends nothing. */
export async function checkGateway(
  { egress }: Pick<CheckParts, 'egress'>,
  { url }: GatewayCredentials,
  { sandbox }: Pick<Device, 'sandbox'>,
): Promise<CheckResult> {
  if (sandbox) return PASSED;
  const { hostname, port, protocol } = new URL(url);
  const usual = protocol === 'https:' ? 443 : 80;
  const host = hostname.replace(/^\[|\]$/g, '');
  const resolved = await egress.resolveHost(host, port === '' ? usual : Number(port));
  return resolved.ok
    ? PASSED
    : checkFailed(
        { kind: 'checkHostFault', params: { host, reason: resolved.fault } },
        { kind: 'adviceGatewayAddress' },
        hostFault(resolved.fault, 'url'),
      );
}
