import { InvalidArgumentError } from 'commander';
import { CHANNELS, type Channel } from './library.ts';

/** Collects the values of an option that may be repeated. Without one it is absent. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** Reads a whole number between two limits. */
export const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(value >= least && value <= most)) {
      throw new InvalidArgumentError(`Must be a whole number from ${least} to ${most}.`);
    }
    return value;
  };

/** Reads one of some words. */
export const oneOf =
  <const T extends string>(words: readonly T[]) =>
  (text: string): T => {
    const found = words.find((word) => word === text);
    if (found === undefined) throw new InvalidArgumentError(`Must be one of ${words.join(', ')}.`);
    return found;
  };

/** Reads `channel=value`; without a channel's name before `=`, the whole text is the value. */
export function readChannelValue(text: string): { channel?: Channel; value: string } {
  const [, name, value] = /^(\w+)=([^]*)$/.exec(text) ?? [];
  const channel = CHANNELS.find((known) => known === name);
  return channel === undefined ? { value: text } : { channel, value: value ?? '' };
}

const SECONDS_OF = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** Reads a time: ISO 8601, Unix seconds, or `+10m` from now (s, m, h, d). Unix seconds; null: not a time. */
export function readTime(text: string, now: number): number | null {
  const [, count, unit] = /^\+(\d{1,9})([smhd])$/.exec(text) ?? [];
  if (count !== undefined) {
    return Math.floor(now / 1_000) + Number(count) * SECONDS_OF[unit as keyof typeof SECONDS_OF];
  }
  if (/^\d{9,11}$/.test(text)) return Number(text);
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : Math.ceil(at / 1_000);
}
