export const INCIDENT_KINDS = [
  'device_down',
  'endpoint_failing',
  'quota_80',
  'quota_100',
  'inbound_limit',
] as const;

export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** Whom an account wants told when something is wrong, and by which of its devices. */
export interface AlertSettings {
  /** The account. */
  _id: string;
  /** An e-mail or telegram device. */
  device: string;
  to: string;
  kinds: IncidentKind[];
  /** When the account is looked after next. */
  nextAt: number;
}

/** Something that is wrong, from when it was first seen until it is over. */
export interface Incident {
  /** `<account>:<kind>:<subject>`. */
  _id: string;
  account: string;
  kind: IncidentKind;
  /** Device, endpoint, period of the quota, or day of the inbound limit. */
  subject: string;
  /** What people call it. */
  name: string;
  since: number;
  /** Ids of the request that tells it, and of the one that says that it is over. */
  down?: { request: number; firstSend: number };
  told?: true;
  up?: { request: number; firstSend: number };
}
