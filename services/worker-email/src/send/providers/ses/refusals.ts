import { ownMember } from '@cascade/contracts';
import { textOf, type JsonAnswer, type ProviderRefusal } from '@cascade/channel';
import { REFUSED, tooManyCalls } from '../provider-refusals.ts';

/**
 * By exception (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html#API_SendEmail_Errors,
 * and the errors that all of AWS has).
 */
export const BY_TYPE: Readonly<Record<string, ProviderRefusal>> = {
  AccountSuspendedException: REFUSED.restricted,
  SendingPausedException: REFUSED.restricted,
  LimitExceededException: REFUSED.quota,
  MailFromDomainNotVerifiedException: REFUSED.unauthenticated,
  MessageRejected: REFUSED.policy,
  // The configuration set doesn't exist.
  NotFoundException: REFUSED.permission,
  BadRequestException: REFUSED.part,
  ValidationException: REFUSED.part,
  AccessDeniedException: REFUSED.permission,
  OptInRequired: REFUSED.permission,
  UnrecognizedClientException: REFUSED.login,
  InvalidClientTokenId: REFUSED.login,
  InvalidSignatureException: REFUSED.login,
  SignatureDoesNotMatch: REFUSED.login,
  IncompleteSignature: REFUSED.login,
  MissingAuthenticationTokenException: REFUSED.login,
  MissingAuthenticationToken: REFUSED.login,
  ExpiredTokenException: REFUSED.login,
  RequestExpired: REFUSED.login,
};

/** What the messages of general exceptions say. */
const BY_MESSAGE: readonly (readonly [message: RegExp, refusal: ProviderRefusal])[] = [
  [/is not verified|not authorized to send/i, REFUSED.unauthenticated],
  [/daily message quota|sending quota/i, REFUSED.quota],
  [
    /illegal address|missing final '@|local address contains|domain (contains|starts|ends)/i,
    REFUSED.badRecipient,
  ],
  [/message (length|size)|too (long|large)/i, REFUSED.tooLarge],
];

const THROTTLED = /^(TooManyRequests|Throttling|RequestLimitExceeded)/;

/** `UnknownException:http://internal…` and `com.amazonaws#MessageRejected` both name one. */
export const exceptionOf = ({ body, headers }: JsonAnswer): string =>
  (textOf(headers['x-amzn-errortype'] ?? body['__type'] ?? body['code'], 200) ?? '')
    .split(':', 1)
    .join()
    .replace(/^.*#/, '');

export function sesRefusal(answer: JsonAnswer) {
  const type = exceptionOf(answer);
  const message = textOf(answer.body['message'] ?? answer.body['Message'], 1_000) ?? '';
  const found = BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  if (answer.status >= 500) return undefined;
  if (THROTTLED.test(type)) return found === REFUSED.quota ? found : tooManyCalls();
  return found ?? ownMember(BY_TYPE, type);
}
