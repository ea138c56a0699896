import type { FailureRows } from '@cascade/contracts';
import { absent, away, conflict, forbidden, invalidCall, invalidField } from './refusal-row.ts';

/** Of the sign-in by the provider of an organisation. */
export const singleSignOnRefusals = {
  signInNotBegun: invalidCall(
    'this sign-in was not begun in this browser, or too long ago: begin again',
  ),
  signInForged: invalidCall('the answer does not belong to this sign-in: begin again'),
  signInUsed: invalidCall('this answer was used before: begin again'),
  providerChanged: conflict('the provider was changed meanwhile: begin again'),
  signInUnverified: forbidden('the answer of {name} could not be verified'),
  signInCancelled: forbidden('the sign-in was cancelled at {name}'),
  signInRefused: forbidden('{name} refused the sign-in'),
  emailUnverified: forbidden('the provider does not say that your e-mail address is verified'),
  domainMayNot: forbidden('addresses of {domain} may not sign in here'),
  noRoleHere: forbidden('your organisation has given you no role here'),
  emailLinkedElsewhere: forbidden(
    'your address is linked to another person of the provider: ask an owner to remove and invite you again',
  ),
  mustUseProvider: forbidden('your organisation asks you to sign in with {name}'),
  providerNotReached: away("{name} can't be reached, or is not set up rightly"),
  noProviderOfAddress: absent('no organisation signs in here with this address'),
  clientSecretRequired: invalidField('required for a new issuer or client id', 'client_secret'),
  domainTaken: conflict("{domain} is another account's", '{member}'),
  domainUnproved: conflict('{domain} has no such TXT record yet'),
} as const satisfies FailureRows;
