import type { Refusal } from '../../magic/magic-rows.ts';
import type { Refusals } from '../provider.ts';
import { GraphError, graphError } from './graph-error.ts';

export const tokenRevoked = (): GraphError =>
  new GraphError({
    status: 401,
    code: 190,
    subcode: 460,
    message:
      'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  });

const undeliverable = graphError(131026, 'Message Undeliverable.');

/** How the Cloud API words a refusal. */
export const GRAPH_REFUSALS: Refusals<GraphError> = {
  'unknown-recipient': undeliverable,
  'account-restricted': graphError(
    131031,
    'The WhatsApp Business Account associated with the app has been restricted or disabled',
  ),
  'device-disconnected': tokenRevoked(),
  blocked: graphError(
    131050,
    'This recipient has chosen to stop receiving marketing messages on WhatsApp from your business',
  ),
  'rate-limited': graphError(130429, 'Cloud API message throughput has been reached.'),
  'window-closed': graphError(
    131047,
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  ),
  'template-paused': graphError(132015, 'Template is paused due to low quality'),
  'provider-error': graphError(131000, 'Message failed to send due to an unknown error.'),
  unavailable: graphError(131016, 'A service is temporarily unavailable.'),
};

export const graphRefusal = (refusal: Refusal): GraphError =>
  GRAPH_REFUSALS[refusal] ?? undeliverable;
