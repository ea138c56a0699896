import type { IncidentKind } from '@cascade/store';

/** How long an incident must last before its account is told: alert patience. */
export const PATIENCE_MS: Readonly<Record<IncidentKind, number>> = {
  device_down: 5 * 60_000,
  pool_last_member: 5 * 60_000,
  pool_down: 60_000,
  endpoint_failing: 0,
  endpoint_paused: 0,
  quota_80: 0,
  quota_100: 0,
  inbound_limit: 0,
  verify_pumping: 0,
  number_quality: 0,
  number_limit: 0,
  number_restricted: 0,
  number_name: 0,
};

/** An endpoint counts as failing after this many failed deliveries in a row. */
export const FAILURES_IN_A_ROW = 5;
