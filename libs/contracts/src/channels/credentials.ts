import type { TObject, TUnion } from 'typebox';

/** Credentials of a channel's devices. */
export interface ChannelCredentials {
  /**
   * Schema of the management API; `title` is its name in the description. The variants of a union differ by
   * their member `provider`.
   */
  schema: TObject | TUnion<TObject[]>;
  /** Secret members; the first one is always present. */
  secrets: readonly string[];
  /** Checks what the schema can't, and identifies the device. Reasons name the field, never a value. */
  identify(credentials: never, checkHost: CheckHost): DeviceIdentity | { reason: string };
  /** Member that names the sender; shown to people. */
  senderField: string;
  /** The device's name in the sandbox; its number when absent. */
  sandboxName?(credentials: never): string;
  /** Sample credentials of the nth sandbox device: the sandbox takes any of the right form. */
  sample(n: number): object;
  /** Name for a demo device: `Demo bot`. */
  device: string;
}

/** Schemas of a channel's credentials: one, or one for each provider. */
export const credentialVariants = ({ schema }: ChannelCredentials): readonly TObject[] =>
  'anyOf' in schema ? schema.anyOf : [schema];

/** Checks the name of a customer's host; returns the fault, or null. */
export type CheckHost = (host: string) => string | null;

interface DeviceIdentity {
  /** Name or number that people know; empty until the provider reports it. */
  number: string;
  mail?: MailSources;
}

/** Sources of a device's inbound mail. */
export interface MailSources {
  /** Addresses at the SMTP listener. */
  addresses: readonly string[];
  /** Whether an external mailbox is fetched. */
  mailbox: boolean;
}
