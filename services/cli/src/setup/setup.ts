/** Format of `import` and `export`: accounts with devices and templates. */
export interface Setup {
  accounts: SetupAccount[];
}

export interface SetupAccount {
  /** Identifies an account; channel and name identify devices and templates. */
  name: string;
  plan: { name: string; quota: number | null; period?: string; expires_at?: string | null };
  settings?: Record<string, unknown>;
  permissions?: { transactional?: boolean; own_mail_templates?: boolean };
  devices?: SetupDevice[];
  templates?: SetupTemplate[];
}

export interface SetupDevice {
  channel: string;
  name: string;
  sandbox?: boolean;
  settings?: Record<string, unknown>;
  /** `${NAME}` and `${NAME:-}` are filled from the environment. */
  credentials?: Record<string, unknown>;
}

export interface SetupTemplate {
  channel: string;
  name: string;
  content: Record<string, unknown>;
  approval?: 'pending' | 'approved' | 'rejected';
  active?: boolean;
  transactional?: boolean;
  sensitive?: boolean;
  /** Key of a topic in the settings of the account. */
  topic?: string;
}

/** A record of the management API, with its id. */
export type KnownSetup<T> = T & { id: string | number };
