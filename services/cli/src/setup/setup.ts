/** What `import` and `export` exchange: accounts and what they send with. */
export interface Setup {
  accounts: SetupAccount[];
}

export interface SetupAccount {
  /** Accounts are told apart by it, devices and templates by channel and name. */
  name: string;
  plan: { name: string; quota: number | null; period?: string; expires_at?: string | null };
  settings?: Record<string, unknown>;
  devices?: SetupDevice[];
  templates?: SetupTemplate[];
}

export interface SetupDevice {
  channel: string;
  name: string;
  sandbox?: boolean;
  settings?: Record<string, unknown>;
  /** `${NAME}` in a text is filled from the environment. */
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
}

/** As the management API shows them. */
export type Known<T> = T & { id: string | number };
