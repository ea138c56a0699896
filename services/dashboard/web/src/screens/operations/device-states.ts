import type { RowOf } from '../../api/types.ts';

export type DeviceStateView = RowOf<'/api/operations/devices'>['state'];

export const DEVICE_STATES: readonly DeviceStateView[] = [
  'new',
  'linking',
  'passkey_required',
  'connected',
  'reconnecting',
  'logged_out',
  'replaced',
  'banned',
  'removed',
  'switched_off',
];
