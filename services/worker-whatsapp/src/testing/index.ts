export { INTAKES } from './intakes.ts';
export { thumbnailOf } from '../send/thumbnail.ts';
