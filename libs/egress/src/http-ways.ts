const MB = 1024 * 1024;

export interface HttpWay {
  by: 'axios' | 'undici';
  /** Longest answer. */
  maxBytes: number;
  /** Answers of this installation have as many values as they need. */
  isOurs?: true;
}

/**
 * What goes by which library (decision 0107). undici says whether the first byte left, and costs less; axios is loaded
 * by the first call that goes by it. Webhooks go by `Egress.post` (undici), files by `download` and
 * `Egress.fetchMedia` (axios).
 */
export const HTTP_WAYS = {
  /** Sends, and what else a worker asks its provider. */
  messages: { by: 'undici', maxBytes: MB },
  /** Templates, numbers and sign-up of WABA. */
  management: { by: 'axios', maxBytes: 8 * MB },
  /** People who sign in by their company's provider, and tokens of mailboxes: documents and keys have some 10 kB. */
  'sign-in': { by: 'axios', maxBytes: 256 * 1024 },
  /** The sandbox's inbox, contacts and dialog. */
  sandbox: { by: 'axios', maxBytes: 32 * MB, isOurs: true },
  /** What the sandbox tells the product, as a provider. */
  callbacks: { by: 'axios', maxBytes: 64 * 1024 },
  /** The gateway, for tools of agents. */
  gateway: { by: 'axios', maxBytes: 32 * MB, isOurs: true },
} as const satisfies Record<string, HttpWay>;

export type RarePurpose = {
  [Purpose in keyof typeof HTTP_WAYS]: (typeof HTTP_WAYS)[Purpose]['by'] extends 'axios'
    ? Purpose
    : never;
}[keyof typeof HTTP_WAYS];
