/** Why the feature is off: the caller chooses the `Host` header, so that it may not lead people back. */
export const NO_ORIGIN = 'PUBLIC_URL is not set, so no provider can send people back here';
