import type { AccessTokens } from '@cascade/channel';

/** Of devices with passwords. */
export const NO_TOKENS: AccessTokens = {
  of: () => Promise.resolve({ fault: 'no_app' }),
  renewed: () => Promise.resolve({ fault: 'no_app' }),
};
