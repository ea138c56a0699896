import { keyOf } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { CheckDevices } from './find-devices.ts';
import type { TargetKnowledge } from './read-knowledge.ts';

/** The linked phone that looks numbers up; undefined when none is connected. */
export const lookupPhoneOf = ({ whatsapp = [] }: CheckDevices): Readonly<Device> | undefined =>
  whatsapp.find(({ state }) => state === 'connected');

/** Numbers to look up, one of each contact. */
export function numbersOf(known: readonly TargetKnowledge[]): string[] {
  const numbers = known.flatMap(({ lookUp }) => lookUp ?? []);
  return [...new Map(numbers.map((number) => [keyOf('whatsapp', number), number])).values()];
}
