import { floor } from './floor.ts';

export { apprise } from './apprise/index.ts';
export { noHop } from './no-hop.ts';
export { notifme } from './notifme/index.ts';
export { embeddedBefore, oursEmbedded } from './ours-embedded.ts';
export { beforeFromBundle, ours, oursBefore, oursFromBundle } from './ours.ts';

export const floorA = floor('floor A', 'floor-a');
export const floorS = floor('floor S', 'floor-s');
