/** Bounds of `POST /v1/check`. */
export const TARGET_CHECKS = {
  /** Targets of a call that is answered at once. */
  mostAtOnce: 100,
  /** Targets of a call. More than `mostAtOnce` are checked in the background. */
  mostTargets: 10_000,
  /** Checks in the background that an account keeps. */
  mostKept: 100,
  /** How long a call that is answered at once waits for lookups. */
  waitMs: 5_000,
  /** How long a check in the background looks numbers up. */
  lastsMs: 24 * 60 * 60_000,
  /** How long a check in the background is kept. */
  keptMs: 7 * 24 * 60 * 60_000,
  /** Default of `max_age`, in seconds. */
  maxAge: 7 * 24 * 60 * 60,
  /** Devices of a channel that are asked when `keys` names none, newest first. */
  mostDevices: 10,
} as const;
