import {
  ByteBudget,
  fileBudgetBytes,
  onFirstUse,
  SpacedTimers,
  systemClock,
} from '@cascade/runtime';
import { SPACING } from '../spacing.ts';

/** The budget of this process for attachments of sends, with a share for each account. */
export const fileBytes: () => ByteBudget = onFirstUse(
  () =>
    new ByteBudget(fileBudgetBytes(), new SpacedTimers({ clock: systemClock, ...SPACING.stalls })),
);
