export { takeMessage, takeTime, wakesAt } from './converse.ts';
export type { Setting, Turn } from './converse.ts';
export {
  checkMarkers,
  CONTACT_ALIASES,
  CONTACT_VARIABLES,
  markerFault,
  sureVariables,
} from './rules/check-markers.ts';
export { checkRule } from './rules/check-rule.ts';
export { readyRules } from './rules/choose-rule.ts';
export type { ReadyRule } from './rules/choose-rule.ts';
export type { Said } from './said.ts';
