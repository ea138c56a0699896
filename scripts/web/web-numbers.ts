import { FAILURES_IN_A_ROW, PATIENCE_MS } from '../../libs/alerts/src/index.ts';
import {
  DELIVERY_TIMEOUT_MS,
  FORM_EXPIRES_MINUTES,
  PHONE_LIMITS,
  DELIVERY_RETRIES,
  WARM_UP_PLAN,
} from '../../libs/contracts/src/index.ts';
import { REJECTED_CALL_MS } from '../../libs/store/src/index.ts';
import { RESET_LINK_MS } from '../../services/dashboard/src/auth/login-links.ts';
import { PROGRAM_SIGN_IN_MS } from '../../services/dashboard/src/device-login/user-codes.ts';

/** Writes the numbers that the web app's texts and forms name, so that a changed number changes them. */
export const webNumbers = (): string => {
  const last = WARM_UP_PLAN.at(-1);
  return `${JSON.stringify(
    {
      patience: Object.fromEntries(Object.entries(PATIENCE_MS).filter(([, ms]) => ms > 0)),
      failuresInARow: FAILURES_IN_A_ROW,
      deliveryTimeout: DELIVERY_TIMEOUT_MS,
      retries: {
        usual: DELIVERY_RETRIES.standard,
        most: DELIVERY_RETRIES.most,
        least: DELIVERY_RETRIES.leastSeconds,
        longest: DELIVERY_RETRIES.mostSeconds,
      },
      refusedCall: REJECTED_CALL_MS,
      resetLink: RESET_LINK_MS,
      programSignIn: PROGRAM_SIGN_IN_MS,
      formExpiresMinutes: FORM_EXPIRES_MINUTES,
      firstContactEvery: Math.round(1_000 / PHONE_LIMITS.firstContactPace.perSecond),
      warmUp: { first: WARM_UP_PLAN[0]?.messages, last: last?.messages, lastFrom: last?.day },
    },
    null,
    2,
  )}\n`;
};
