export { INTAKES } from './intakes.ts';
