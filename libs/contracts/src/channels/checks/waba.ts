import type { CheckSentences } from '../definition.ts';

/** What checks of access tokens find, and what to do. */
export const wabaChecks = {
  adviceWabaToken: 'Make an access token for this phone number in Meta Business and set it here.',
  adviceWabaPermission: 'Make a token with this permission in Meta Business and set it here.',
  checkPermissionLacks: 'The access token lacks the permission {name}.',
} as const satisfies CheckSentences;
