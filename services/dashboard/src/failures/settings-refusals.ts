import type { FailureRows } from '@cascade/contracts';
import { conflict, invalidField } from './refusal-row.ts';

/** Of alerts, tokens and what needs attention. */
export const settingsRefusals = {
  alertsDeviceWithTo: invalidField('goes with to', 'device'),
  deviceSendsNoAlerts: invalidField(
    'is not a device of this account that may send alerts',
    'device',
  ),
  networkInvalid: invalidField('{value} is no address or CIDR block', 'networks'),
  nobodyIsTold: conflict('nobody is told'),
  alertsDeviceGone: conflict('is gone, choose another one', 'device'),
  requestsMissing: invalidField('requests or all is missing', 'requests'),
} as const satisfies FailureRows;
