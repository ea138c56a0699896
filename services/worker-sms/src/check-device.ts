import { NO_SANDBOX_CHECK, openCredentials, providerRoot } from '@cascade/channel';
import type { CheckDepth, CheckParts } from '@cascade/channel';
import type { CheckResult, Device } from '@cascade/store';
import type { SmsCredentials } from './credentials.ts';
import { checkGateway } from './send/http/check-gateway.ts';
import { checkSmpp } from './send/smpp/check-smpp.ts';
import { checkTwilio } from './send/twilio/check-twilio.ts';

/** Checks a device as far as its provider can be asked without sending. */
export async function checkSender(
  parts: CheckParts,
  device: Readonly<Device>,
  depth: CheckDepth,
): Promise<CheckResult> {
  const credentials = openCredentials(device, parts.vault) as SmsCredentials;
  const root = await providerRoot(parts, 'sms', device);
  if (device.sandbox && root === undefined) return NO_SANDBOX_CHECK;
  switch (credentials.provider) {
    case 'twilio':
      return checkTwilio(parts, credentials, device.sandbox ? root : (credentials.root ?? root));
    case 'http':
      return checkGateway(parts, credentials, device);
    case 'smpp':
      return checkSmpp(parts, credentials, device, depth);
  }
}
