import type { TObject } from 'typebox';

/** What a channel's devices log in with, and what the product must know of it. */
export interface ChannelCredentials {
  /** As callers of the management API write them; `title` is its name in the description. */
  schema: TObject;
  /** Members that open something for whoever has them, the first one always there. */
  secrets: readonly string[];
  /** What the schema can't say, and who the device is. Reasons name the field and never a value. */
  identify(credentials: never, checkHost: CheckHost): DeviceIdentity | { reason: string };
  /** The member that names the sender, for what people are told about it. */
  senderField: string;
  /** What the sandbox calls the device; its number when absent. */
  sandboxName?(credentials: never): string;
  /** Of the nth sandbox device: the sandbox takes any of the right form. */
  sample(n: number): object;
  /** What people call such a device: `Demo bot`. */
  device: string;
}

/** What is wrong with the name of a customer's host, or null. */
export type CheckHost = (host: string) => string | null;

interface DeviceIdentity {
  /** How people know the device; empty until its provider tells it. */
  number: string;
  mail?: MailSources;
}

/** Where mail for a device comes from. */
export interface MailSources {
  /** Of the SMTP listener. */
  addresses: readonly string[];
  /** Whether a mailbox elsewhere is fetched. */
  mailbox: boolean;
}
