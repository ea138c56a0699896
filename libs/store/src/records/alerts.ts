export const INCIDENT_KINDS = [
  'device_down',
  'pool_last_member',
  'pool_down',
  'endpoint_failing',
  'endpoint_paused',
  'quota_80',
  'quota_100',
  'inbound_limit',
  'verify_pumping',
  'number_quality',
  'number_limit',
  'number_restricted',
  'number_name',
] as const;

export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** Where an account's alerts go: the recipients, and the device that sends them. */
export interface AlertSettings {
  /** The account. */
  _id: string;
  /** A device whose channel carries alerts. */
  device: string;
  to: string;
  kinds: IncidentKind[];
  /** When the account is checked next. */
  nextAt: number;
}

/** A detected problem, from its first detection until its end. */
export interface Incident {
  /** `<account>:<kind>:<subject>`. */
  _id: string;
  account: string;
  kind: IncidentKind;
  /** Device, sender pool, endpoint, period of the quota, day of the inbound limit, or numbers that get no codes. */
  subject: string;
  /** Name that people know it by. */
  name: string;
  since: number;
  /** Ids of the requests that send the alert and its all-clear. */
  down?: { request: number; firstSend: number };
  told?: true;
  up?: { request: number; firstSend: number };
}
