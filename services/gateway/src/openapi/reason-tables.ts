import {
  CHANNEL_CODE_CONDITIONS,
  CHANNEL_DEFINITIONS,
  CHANNELS,
  ERROR_CODES,
  SCHEDULE_DAYS,
  type ReasonCode,
  type TopLevelCode,
  reasonAndCode,
  sampleFailure,
} from '@cascade/contracts';
import { KEEP_KEY_HOURS } from '@cascade/store';

const TOP_LEVEL_CONDITIONS: Readonly<Record<TopLevelCode, string>> = {
  missingApiToken: 'No Bearer token.',
  invalidApiToken: 'The Bearer token is not known or has expired.',
  sendScopeMissing: 'The token was made with scopes, and `send` is none of them.',
  readScopeMissing: 'The token was made with scopes, and `read` is none of them.',
  accountSuspended: 'The operator has suspended the account (addition).',
  accountClosing: 'The account is being closed (addition).',
  invalidJson: 'Body is not valid JSON.',
  bodyTooLarge: 'Body has more than 262,144 bytes.',
  bodyTooDeep: 'Objects and arrays are nested deeper than 32 levels.',
  bodyNotUtf8: 'JSON is exchanged in UTF-8.',
  unsupportedEncoding: 'Compressed bodies are not accepted.',
  bodyNotObject: 'Body is JSON, but no object.',
  noChannels: '`keys` is empty.',
  contentRequired: 'No `content` object with at least one channel.',
  noSendableChannels: 'A channel is in `content` without its key in `keys`.',
  targetRequired: 'No `target` object.',
  ...CHANNEL_CODE_CONDITIONS,
  schedulePast: '`context.timing.schedule` is not in the future.',
  scheduleTooFar: `\`context.timing.schedule\` is more than ${SCHEDULE_DAYS} days ahead (addition).`,
  scheduleMilliseconds: '`context.timing.schedule` is far beyond any time in seconds.',
  idempotencyKeyInvalid: '`Idempotency-Key` is empty, too long or has other characters.',
  foreignKey: 'Channel token is not known or belongs to another account; same for other channels.',
  transactionalNotAllowed:
    '`context.behaviour.transactional` is `true`, and the operator has not allowed it for the account ' +
    '(addition).',
  notFound: 'No such route.',
  requestNotFound: 'No such request in this account.',
  checkNotFound: 'No such check in this account, or it is older than 7 days.',
  tooManyChecks: 'The account keeps 100 checks of many targets.',
  idempotencyConflict: `The key was used within ${KEEP_KEY_HOURS} hours with another body.`,
  requestNotScheduled: 'The request is finished, or a send of it is under way.',
  verifyScopeMissing:
    'The token was made with scopes, and neither `verify` nor `send` is one of them.',
  verificationNotFound: 'No such verification in this account.',
  verificationApproved: 'The right code was entered before. A verification is approved once.',
  verificationExpired: 'The time of the code is over.',
  verificationFailed: 'Five wrong codes were entered.',
  verifyCountry:
    "A number's country is not among those that the account allows (settings of Verify).",
  verifyConversion:
    'Many codes to this block of numbers or this country were sent within 24 hours, and too few of them were ' +
    'entered (settings of Verify).',
  resendTooSoon: 'A message of this verification was sent less than 30 seconds ago.',
  verifyTargetLimit: 'The limit of codes to one recipient in 10 minutes.',
  verifyAccountLimit: 'The limit of codes of the account in an hour.',
  verifyIpLimit: 'The limit of codes for one network of `ip` in 10 minutes.',
  tooManyRequests: 'A configured limit is reached; `Retry-After` says when to retry.',
  unavailable: 'The store is unavailable. A cancel may have been done; repeating it is safe.',
  nothingSent: 'The request could not be recorded. Retry.',
  restoredCopy:
    'A backup was restored here, and nobody has released the account yet. Nothing was recorded. Retry.',
  maybeAccepted:
    'Whether the request was recorded is not known: the store did not answer. Ask by `request_id` ' +
    'before you retry. The call had no `Idempotency-Key`.',
  maybeAcceptedKeyed:
    'The same of a call with an `Idempotency-Key`. Retry, or ask by `request_id`.',
  acceptedUnanswered:
    'The request was recorded, and by its deadline its result could not be read. Do not retry; ask ' +
    'by `request_id`.',
};

/** Channels whose texts travel in segments. */
const SEGMENTED = CHANNELS.filter((name) => CHANNEL_DEFINITIONS[name].segments !== null).join(', ');

type ChannelCode = keyof typeof CHANNEL_CONDITIONS;

const CHANNEL_CONDITIONS = {
  targetMissing: 'The channel has no recipient in `target`.',
  numberWithoutCode: 'A local number, and the account has no default country.',
  templateNotApproved: 'Template pending review or rejected.',
  templateInactive: 'Template turned off.',
  templateNotFound: 'Wrong ID, wrong channel, or template of another account.',
  missingVariable: 'A placeholder needs a variable that `target.variables` lacks.',
  sentInPart:
    'A long telegram text went as several messages (device setting `split_long_texts`) and one of them ' +
    'failed; `detail.parts` has the ids of those that arrived.',
  insufficientQuota:
    'The plan has no sends left in this period, or other sends held the last ones until the deadline.',
  planExpired: 'The plan has ended.',
  sessionWindowClosed: 'waba: the contact has not written within 24 hours.',
  recipientOptedOut:
    'The address is suppressed: its owner opted out (templates marked `transactional` pass, and inline ' +
    'messages of a request with `context.behaviour.transactional`). Of an address that bounced the reason is ' +
    '`Recipient address does not exist`.',
  tooManySegments:
    `${SEGMENTED}: the text takes more segments than the device may send (device setting ` +
    '`max_segments`).',
  moreSegmentsThanAsked:
    `${SEGMENTED}: the text with its variables takes more segments than the request allows ` +
    '(`content.<channel>.max_segments`, an addition).',
  fileNotFound: '`richContext.fileId` is not a file of this account.',
  fileOfSizeOverLimit: 'The attachment is larger than the channel allows.',
  deviceDisconnected: 'The linked device is not connected.',
  sandboxSenderTaken:
    'Of a sandbox device: another account used the bot, number or address in the sandbox first ' +
    '(addition).',
  emailUndelivered: 'Unrecognized e-mail failure.',
  undeliverable:
    'whatsapp, waba: the provider accepted the message, then could not deliver it and gave no ' +
    'known reason (a wait for receipts, such as the device setting `confirm_ms`).',
  outcomeUnknown:
    'The provider was called and did not answer: the message may have arrived, so the call is not repeated.',
  notInTime:
    'The key asks for `success` "delivered" or "read", and no receipt said so within its time (addition). ' +
    'A message that arrives afterwards is told as `later`.',
  dailyLimit:
    'whatsapp: the phone has sent all messages of its day (device setting `dailyCap`), and the send ' +
    'expires before the day of its turn. It fails at once (addition).',
  dailyLimitOfNewContacts: 'whatsapp: the same of first messages to new contacts (addition).',
  quietHours:
    'whatsapp: the phone is in its quiet hours (device setting `quiet_hours`), and the send expires ' +
    'before they end. It fails at once (addition).',
  outsideSendWindow:
    'It is outside the send window where the recipient is (`context.timing.window`, or the setting `send_window` of the ' +
    'account). A sync send fails at once; an async or scheduled one if its end comes before the window opens (addition).',
  recipientCap:
    'The recipient has had as many messages as the account allows (setting `recipient_caps`). A sync send fails at once; ' +
    'an async or scheduled one if its end comes before its turn (addition).',
  earlierDelivered:
    'A receipt for an earlier tier arrived late, and before this channel was called (addition).',
  expired: 'The send could not start before its deadline.',
  internalError:
    'An error of the service kept the send from being made, three times or more; nothing was sent.',
  cancelled: 'An operator ended the request after a backup had been restored; it was not called.',
} as const satisfies Partial<Record<ReasonCode, string>>;

/** Markdown table of reasons that refuse a whole request. */
export function topLevelTable(codes: readonly TopLevelCode[]): string {
  return table(codes.map((code) => [code, TOP_LEVEL_CONDITIONS]));
}

/** Markdown table of the reasons under `channels.<name>`. */
export function channelTable(): string {
  const codes = Object.keys(CHANNEL_CONDITIONS) as ChannelCode[];
  return table(codes.map((code) => [code, CHANNEL_CONDITIONS]));
}

function table(rows: [ReasonCode, Readonly<Partial<Record<ReasonCode, string>>>][]): string {
  const lines = rows.map(([name, of]) => {
    const { reason: text, code } = reasonAndCode(sampleFailure(name));
    return `| \`${text}\` | \`${code}\` | ${of[name] ?? ''} |`;
  });
  return ['| Reason | Code | Condition |', '|---|---|---|', ...lines].join('\n');
}

/** Table of all codes. */
export function errorCodeTable(): string {
  const lines = Object.entries(ERROR_CODES).map(
    ([code, meaning]) => `| \`${code}\` | ${meaning} |`,
  );
  return ['| Code | Meaning |', '|---|---|', ...lines].join('\n');
}
