import type { AdapterIntake } from '@cascade/runtime/testing';

/** Every input of adapters from outside, beside the routes. */
export const ADAPTER_INTAKES: readonly AdapterIntake[] = [];
