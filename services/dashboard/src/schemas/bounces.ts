import { BOUNCE_CLASSES, type BounceClass } from '@cascade/contracts';
import { Choice } from './fields.ts';

const CLASSES = Object.entries(BOUNCE_CLASSES) as [
  BounceClass,
  (typeof BOUNCE_CLASSES)[BounceClass],
][];

export const BounceClassSchema = Choice(
  'BounceClass',
  CLASSES.map(([name]) => name),
  CLASSES.map(([name, { meaning }]) => `\`${name}\`: ${meaning}`).join(' '),
);
