import type { Baileys } from '../session/load-baileys.ts';

/** The platform that this device registers as. */
export function platformOf({ DEFAULT_CONNECTION_CONFIG: { browser }, proto }: Baileys): number {
  const { PlatformType } = proto.DeviceProps;
  const known: Readonly<Record<string, unknown>> = PlatformType;
  const own = known[browser[1].toUpperCase()];
  return typeof own === 'number' ? own : PlatformType.CHROME;
}
