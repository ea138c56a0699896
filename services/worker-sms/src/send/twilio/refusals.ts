import type { Failure, FailureKind } from '@cascade/contracts';

const NO_SUCH_NUMBER = 'smsNumberNotFound';
const NO_SMS = 'smsNumberTakesNone';
const BAD_SENDER = 'smsSenderUnknown';
const UNREGISTERED = 'smsSenderUnregistered';
const SUSPENDED = 'smsAccountSuspended';
const CONFIGURATION = 'smsSettingsRefused';
const TOO_FAST = 'smsRateLimit';
const BLOCKED_BY_NETWORK = 'smsRefusedByNetworkPolicy';

/**
 * Failures by Twilio's error codes, of answers and of statuses (https://www.twilio.com/docs/api/errors).
 * Texts of errors vary, so the code alone decides.
 */
const BY_CODE: Readonly<Record<number, FailureKind>> = {
  10001: SUSPENDED,
  11200: CONFIGURATION,
  14101: NO_SUCH_NUMBER,
  14103: 'textEmpty',
  14107: TOO_FAST,
  20003: 'deviceDisconnected',
  20005: SUSPENDED,
  20006: 'smsAccountNotPermitted',
  20404: 'smsAccountNotFound',
  20429: TOO_FAST,
  21211: NO_SUCH_NUMBER,
  21212: BAD_SENDER,
  21214: NO_SUCH_NUMBER,
  21215: 'smsCountryNotAllowed',
  21217: NO_SUCH_NUMBER,
  21265: NO_SMS,
  21266: 'recipientIsSender',
  21408: 'smsCountryNotAllowed',
  21601: BAD_SENDER,
  21602: 'textEmpty',
  21603: BAD_SENDER,
  21604: NO_SUCH_NUMBER,
  21605: 'smsTooLong',
  21606: BAD_SENDER,
  21608: 'smsAccountOnTrial',
  21609: CONFIGURATION,
  21610: 'smsRecipientOptedOut',
  21611: TOO_FAST,
  21612: 'smsNotReachedFromSender',
  21614: NO_SMS,
  21617: 'smsTooLong',
  21618: 'smsRefusedByProviderPolicy',
  21619: 'textEmpty',
  21635: NO_SMS,
  21701: BAD_SENDER,
  21703: 'smsSenderMissing',
  21704: BAD_SENDER,
  21705: BAD_SENDER,
  21910: BAD_SENDER,
  30001: TOO_FAST,
  30002: SUSPENDED,
  30003: 'smsPhoneOff',
  30004: 'smsRecipientBlocked',
  30005: NO_SUCH_NUMBER,
  30006: NO_SMS,
  30007: BLOCKED_BY_NETWORK,
  30008: 'smsUndelivered',
  30009: 'smsUndelivered',
  30010: 'smsPriceNotAllowed',
  30017: 'smsUndelivered',
  30018: UNREGISTERED,
  30019: 'smsTooLongForNetwork',
  30022: TOO_FAST,
  30023: 'smsRegistrationLimit',
  30024: UNREGISTERED,
  30027: 'smsNetworkLimit',
  30032: UNREGISTERED,
  30034: UNREGISTERED,
  30035: UNREGISTERED,
  30036: 'smsExpired',
  30038: BLOCKED_BY_NETWORK,
  30039: 'smsRefusedByProviderPolicy',
  30040: UNREGISTERED,
  30041: UNREGISTERED,
  30044: 'smsTooLongForTrial',
  30410: 'smsUndelivered',
  30450: 'smsRefusedByProviderPolicy',
  30453: 'smsRefusedByProviderPolicy',
  30454: 'smsSenderLimit',
  63038: 'smsAccountLimit',
};

export const TWILIO_CODES: readonly number[] = Object.keys(BY_CODE).map(Number);

export function twilioRefusal(code: number): Failure {
  const kind = BY_CODE[code];
  return kind === undefined ? { kind: 'smsRefusedCode', params: { code } } : { kind };
}
