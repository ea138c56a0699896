/** A mail that a provider accepted, as its events name it. */
export interface AcceptedMail {
  /** The provider's id. */
  id: string;
  to: string;
  /** Everybody else who gets it. */
  copies?: readonly string[];
  from: string;
  subject: string;
  /** What the caller asked to get back: metadata, tags. */
  returned: Readonly<Record<string, string>>;
}
