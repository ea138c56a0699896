import type { FailureRows } from '@cascade/contracts';
import { away, conflict, invalidCall, invalidField } from './refusal-row.ts';

/** Of webhooks and their deliveries. */
export const webhooksRefusals = {
  endpointListened: invalidField('somebody listens here instead', 'url'),
  secretStays: invalidField(
    'the stored one goes to no other server, so enter it again with the new address, or null to remove it',
    'secret',
  ),
  payloadLarge: invalidField('must not be larger than {size} KB', 'payload'),
  testWaits: away('the test waits for its turn; it will be delivery {id}'),
  endpointDeleted: conflict('the endpoint was deleted'),
  eventRemoved: conflict('its contents were removed'),
  listenResult: invalidCall('either status or error must be given'),
} as const satisfies FailureRows;
