/** The context that the workers open a device's credentials with. */
export const sealContext = (device: string): string => `device:${device}`;
