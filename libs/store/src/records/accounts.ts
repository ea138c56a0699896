import type { Channel, TokenScope } from '@cascade/contracts';

export interface Plan {
  name: string;
  /** Sends per period; null is unlimited. */
  quota: number | null;
  period: 'day' | 'month';
  /** Null never ends. */
  expiresAt: number | null;
  /** What files and batches may take up; null is unlimited, absent what the environment says. */
  storageMb?: number | null;
}

export interface Account {
  _id: string;
  name: string;
  plan: Plan;
  settings: {
    /** Country code for local numbers (`0812…` → `62812…`), digits; off when absent. */
    defaultCountry?: string;
    timeZone?: string;
    /** Of the web app. */
    language?: 'en' | 'id';
    /** A message that is one of these words ends or resumes writing to its contact; see `suppressions`. */
    optOutWords?: string[];
    optInWords?: string[];
  };
  /** Channels that an address was ever suppressed on: sends on others need not look. */
  suppressedChannels?: Channel[];
  createdAt: number;
}

/** Account token of `Authorization: Bearer`. Only its hash is kept. */
export interface Token {
  _id: string;
  account: string;
  name: string;
  hash: string;
  /** Last four characters, to tell tokens apart. */
  hint: string;
  expiresAt: number | null;
  /** Absent: it may do everything that a token may. */
  scopes?: readonly TokenScope[];
  /** Not taken until that is taken back: of a demo account that is switched off. */
  refused?: boolean;
  createdAt: number;
}
