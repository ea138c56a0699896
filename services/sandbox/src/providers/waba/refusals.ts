import type { Refusal } from '../../magic/magic-recipients.ts';
import { GraphError, graphError } from './graph-error.ts';

export const tokenRevoked = (): GraphError =>
  new GraphError({
    status: 401,
    code: 190,
    subcode: 460,
    message:
      'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  });

/** How the Cloud API words a refusal. Those that no magic number leads to have no entry. */
export function graphRefusal(refusal: Refusal): GraphError {
  switch (refusal) {
    case 'account-restricted':
      return graphError(
        131031,
        'The WhatsApp Business Account associated with the app has been restricted or disabled',
      );
    case 'device-disconnected':
      return tokenRevoked();
    case 'blocked':
      return graphError(
        131050,
        'This recipient has chosen to stop receiving marketing messages on WhatsApp from your business',
      );
    case 'rate-limited':
      return graphError(130429, 'Cloud API message throughput has been reached.');
    case 'window-closed':
      return graphError(
        131047,
        'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
      );
    case 'template-paused':
      return graphError(132015, 'Template is paused due to low quality');
    case 'provider-error':
      return graphError(131000, 'Message failed to send due to an unknown error.');
    case 'unavailable':
      return graphError(131016, 'A service is temporarily unavailable.');
    default:
      return graphError(131026, 'Message Undeliverable.');
  }
}
