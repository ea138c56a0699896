import type { FailureRows } from '@cascade/contracts';
import { conflict, forbidden, invalidField, unauthorized } from './refusal-row.ts';

/** Of signing in, passwords, second factors and passkeys. */
export const signInRefusals = {
  currentRequired: invalidField('required', 'current'),
  currentWrong: forbidden('wrong password', 'current'),
  passwordWrong: unauthorized('wrong password'),
  signInWrong: unauthorized('wrong e-mail address or password'),
  emailRequired: invalidField('required', 'email'),
  passwordRequired: invalidField('required', 'password'),
  linkOrPassword: invalidField('use either a link or an address and password', 'link'),
  operatorTokenOrPassword: invalidField(
    'use either the token or an address and password',
    'operator_token',
  ),
  loginLinkUnknown: unauthorized('login link is unknown, used or expired'),
  emailTaken: conflict('is taken', 'email'),
  operatorHasNoPassword: forbidden('an operator has no password'),
  peopleHaveSessions: forbidden('only a person has sessions to end'),
  secondFactorRequired: invalidField('required, the person has a second factor', 'code'),
  secondFactorWrong: { code: 'wrong_code', status: 401, en: 'wrong code' },
  secondFactorUsed: invalidField('wrong or used', 'code'),
  secondFactorOffer: invalidField('wrong, or the offer has expired', 'code'),
  secondFactorEnabled: conflict('a second factor is enabled already: disable it first'),
  secondFactorNeeded: forbidden(
    'the account requires a second factor: set one up under your profile (POST /api/second-factor/offer), or sign in with a passkey',
  ),
  secondFactorOwnFirst: conflict(
    'set up a second factor for yourself first, or sign in with a passkey',
    'second_factor_required',
  ),
  peopleHaveSecondFactors: forbidden('only a person has a second factor'),
  passkeyWrong: unauthorized('wrong passkey'),
  passkeyUnknown: unauthorized('passkey is unknown, or its challenge is used or expired'),
  passkeyOffer: invalidField('wrong, or the offer has expired', 'response'),
  passkeysFull: conflict('the person has 20 passkeys, or this one already'),
  passkeysNeedDomain: conflict('passkeys need PUBLIC_URL with a domain name'),
  peopleHavePasskeys: forbidden('only a person has passkeys'),
  noOriginForMail: conflict('PUBLIC_URL is not set, so no link is mailed: ask an administrator'),
  noOriginForLinks: conflict(
    'PUBLIC_URL is not set, so no link leads here: ask the operator to set it',
  ),
  noOriginForProviders: conflict('PUBLIC_URL is not set, so no provider can send people back here'),
  noOriginForPrograms: conflict(
    'PUBLIC_URL is not set, so programs can sign in on this machine alone',
  ),
  mailNotSet: conflict('MAIL_URL is not set'),
  programOtherBrowser: forbidden(
    'the program began to sign in with another browser; go on there, or begin again here',
  ),
  programOtherAccount: invalidField('must be the account of the session', 'account'),
  programAsksNot: invalidField('the program does not ask for {scope}', 'scopes'),
} as const satisfies FailureRows;
