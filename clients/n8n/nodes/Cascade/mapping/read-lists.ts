import { objectOf } from './read-answer.ts';

/** A choice of a list in n8n. */
export interface ListChoice {
  name: string;
  value: string | number;
}

/** Choices of senders: devices by name and number, and sender pools, of one channel. */
export const senderChoices = (
  devices: readonly unknown[],
  pools: readonly unknown[],
  channel: string,
): ListChoice[] => [
  ...devices.map(objectOf).filter(isOf(channel)).map(deviceChoice),
  ...pools
    .map(objectOf)
    .filter(isOf(channel))
    .map(({ id, name }) => ({ name: `${String(name)} (Pool)`, value: String(id) })),
];

function deviceChoice({ id, name, number }: Record<string, unknown>): ListChoice {
  const label = String(name);
  const has = typeof number === 'string' && number !== '' && number !== label;
  return { name: has ? `${label} (${number})` : label, value: String(id) };
}

/** Choices of templates that can be sent on one channel. */
export const templateChoices = (templates: readonly unknown[], channel: string): ListChoice[] =>
  templates
    .map(objectOf)
    .filter(isOf(channel))
    .filter(({ approval, active }) => approval === 'approved' && active === true)
    .map(({ id, name, language }) => ({
      name: typeof language === 'string' ? `${String(name)} (${language})` : String(name),
      value: Number(id),
    }));

const isOf =
  (channel: string) =>
  (row: Record<string, unknown>): boolean =>
    row['channel'] === channel;
