import { REASONS } from '@cascade/contracts';

const NO_SUCH_NUMBER = 'Recipient number does not exist';
const NO_SMS = 'Recipient number does not receive SMS';
const BAD_SENDER = 'SMS sender is not one of the account';
const UNREGISTERED = "SMS sender is not registered with the recipient's network";
const SUSPENDED = 'SMS account is suspended';
const CONFIGURATION = 'SMS account does not take the settings of this device';
const TOO_FAST = 'rate limit: the SMS provider takes no more messages of this sender';
const BLOCKED_BY_NETWORK = "message was refused by policy of the recipient's network";

/**
 * Reasons by Twilio's error codes, of answers and of statuses (https://www.twilio.com/docs/api/errors).
 * Texts of errors vary, so the code alone decides.
 */
const BY_CODE: Readonly<Record<number, string>> = {
  10001: SUSPENDED,
  11200: CONFIGURATION,
  14101: NO_SUCH_NUMBER,
  14103: 'message text is empty',
  14107: TOO_FAST,
  20003: REASONS.deviceDisconnected,
  20005: SUSPENDED,
  20006: 'SMS account lacks a permission',
  20404: 'SMS account does not exist',
  20429: TOO_FAST,
  21211: NO_SUCH_NUMBER,
  21212: BAD_SENDER,
  21214: NO_SUCH_NUMBER,
  21215: "SMS account may not message the recipient's country",
  21217: NO_SUCH_NUMBER,
  21265: NO_SMS,
  21266: "Recipient is the sender's own number",
  21408: "SMS account may not message the recipient's country",
  21601: BAD_SENDER,
  21602: 'message text is empty',
  21603: BAD_SENDER,
  21604: NO_SUCH_NUMBER,
  21605: 'message is too long for sms',
  21606: BAD_SENDER,
  21608: 'SMS account is on trial',
  21609: CONFIGURATION,
  21610: 'Recipient has opted out of messages of this sender',
  21611: TOO_FAST,
  21612: 'Recipient can not be reached from this sender',
  21614: NO_SMS,
  21617: 'message is too long for sms',
  21618: 'message was refused by policy of the SMS provider',
  21619: 'message text is empty',
  21635: NO_SMS,
  21701: BAD_SENDER,
  21703: 'SMS sender is not set',
  21704: BAD_SENDER,
  21705: BAD_SENDER,
  21910: BAD_SENDER,
  30001: TOO_FAST,
  30002: SUSPENDED,
  30003: 'Recipient phone is off or out of reach',
  30004: 'Recipient has blocked messages of this sender',
  30005: NO_SUCH_NUMBER,
  30006: NO_SMS,
  30007: BLOCKED_BY_NETWORK,
  30008: "the recipient's network could not deliver the message",
  30009: "the recipient's network could not deliver the message",
  30010: 'SMS account may not pay the price of this message',
  30017: "the recipient's network could not deliver the message",
  30018: UNREGISTERED,
  30019: "message is too long for the recipient's network",
  30022: TOO_FAST,
  30023: 'rate limit: the sender has sent all that its registration allows a day',
  30024: UNREGISTERED,
  30027: 'rate limit: the sender has sent all that the network of T-Mobile allows a day',
  30032: UNREGISTERED,
  30034: UNREGISTERED,
  30035: UNREGISTERED,
  30036: 'message expired before the network delivered it',
  30038: BLOCKED_BY_NETWORK,
  30039: 'message was refused by policy of the SMS provider',
  30040: UNREGISTERED,
  30041: UNREGISTERED,
  30044: 'message is too long for a trial account',
  30410: "the recipient's network could not deliver the message",
  30450: 'message was refused by policy of the SMS provider',
  30453: 'message was refused by policy of the SMS provider',
  30454: 'rate limit: the sender has sent all that the account allows a day',
  63038: 'rate limit: the account has sent all that it may a day',
};

export const TWILIO_CODES: readonly number[] = Object.keys(BY_CODE).map(Number);

export function twilioRefusal(code: number): string {
  return BY_CODE[code] ?? `SMS provider refused the message (code ${code})`;
}
