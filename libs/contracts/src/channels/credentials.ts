import type { TObject } from 'typebox';
import type { PlainFailure } from '../failures/plain-failure.ts';
import type { RuleKind } from '../failures/rules/rule-rows.ts';

/**
 * Who enters the address of a device's callbacks at its provider. `none`: there is no such address, as of a connection
 * that the worker holds.
 */
export type CallbackSetter = 'person' | 'worker' | 'none';

/** Credentials of a channel's devices. */
export interface ChannelCredentials {
  /** Schema of the management API; `title` is its name in the description. */
  schema: TObject;
  /** Of devices whose credentials have this schema. */
  callback: CallbackSetter;
  /** Other forms of credentials, where a member says which one they have. */
  variants?: CredentialVariants;
  /** Secret members; the first one is always present. */
  secrets: readonly string[];
  /** Checks what the schema can't, and identifies the device. A fault names the field, never a value. */
  identify(credentials: never, checkHost: CheckHost): DeviceIdentity | CredentialRule;
  /** Member that names the sender; shown to people. */
  senderField: string;
  /** The device's name in the sandbox; its number when absent. */
  sandboxName?(credentials: never): string;
  /** Sample credentials of the nth sandbox device: the sandbox takes any of the right form. */
  sample(n: number): object;
  /** Name for a demo device: `Demo bot`. */
  device: string;
}

/** Forms of credentials that a member tells apart. */
interface CredentialVariants {
  /** Its value names the form; `schema` holds when it is absent. */
  member: string;
  /** Value that names `schema`. */
  ofSchema: string;
  /** The other forms, by value. */
  forms: Readonly<Record<string, Pick<ChannelCredentials, 'schema' | 'callback'>>>;
}

/**
 * A rule that credentials break. Its kind may be one of the channel's own checks, which follow from the definitions and
 * have no type here.
 */
export type CredentialRule = PlainFailure<'fieldRule', string>;

/** Checks the name of a customer's host; returns the fault, in words for the caller, or null. */
export type CheckHost = (host: string) => PlainFailure<RuleKind, never> | null;

/** Whose credentials they are. */
export interface DeviceIdentity {
  /** Name or number that people know; empty until the provider reports it. */
  number: string;
  mail?: MailSources;
  /** Whose service carries its messages, where the channel has several: `smtp`, `postmark`. */
  provider?: string;
}

/** Sources of a device's inbound mail. */
export interface MailSources {
  /** Addresses at the SMTP listener. */
  addresses: readonly string[];
  /** Whether an external mailbox is fetched. */
  mailbox: boolean;
}
