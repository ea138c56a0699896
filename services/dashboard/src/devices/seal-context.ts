/** Names the context under which a device's credentials are sealed; workers open them with it. */
export const sealContext = (device: string): string => `device:${device}`;
