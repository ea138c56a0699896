import type { RowOf } from '../../api/types.ts';

export type DeviceState = RowOf<'/api/operations/devices'>['state'];

export const DEVICE_STATES: readonly DeviceState[] = [
  'new',
  'linking',
  'connected',
  'reconnecting',
  'logged_out',
  'replaced',
  'banned',
  'removed',
];
