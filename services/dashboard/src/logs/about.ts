import type { Channel } from '@cascade/contracts';

/** Names a send in an entry of a timeline. */
export type About = (send: number) => { tier?: number; channel?: Channel; send?: number };
