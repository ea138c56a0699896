/** What `device_status` may tell, by the part of the device's state that changed. */
export const DEVICE_STATUSES = {
  link: [
    'linked',
    'disconnected',
    'logged_out',
    'replaced',
    'banned',
    'removed',
    'switched_off',
    'refused',
  ],
  restriction: ['time_locked', 'restricted', 'unrestricted'],
  quality: ['quality_changed'],
  callback: ['callback_silent', 'callback_heard'],
  consent: ['consent_revoked', 'consent_given'],
} as const;

export type DeviceStatusPart = keyof typeof DEVICE_STATUSES;

export type DeviceStatus = (typeof DEVICE_STATUSES)[DeviceStatusPart][number];
