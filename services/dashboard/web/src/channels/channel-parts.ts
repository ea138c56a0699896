import type { UseFormReturnType } from '@mantine/form';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Schemas } from '../api/types.ts';
import type { Language } from '../i18n/languages.ts';

type CallbackRepair = NonNullable<Schemas['DeviceCallback']['repair']>;

/** What one channel adds to the screens, besides its definition. */
export interface ChannelParts {
  icon: Icon;
  /** Usual titles of columns with recipients, the most certain first. */
  columnTitles: readonly RegExp[];
  /** Loaded with the first screen that uses the namespace `channels`. */
  texts: Readonly<Record<Language, () => Promise<{ default: CommonTexts }>>>;
  credentials: {
    /** Every field of the form, as it is at first. */
    empty: CredentialsValues;
    /** Loaded when the form is shown. */
    load(): Promise<{ credentials: CredentialsForm }>;
  };
}

/** Texts that each channel has; its form has more of its own. */
interface CommonTexts {
  /** What a device of the channel is, for who chooses one. */
  kind: string;
  /** That stored credentials are sealed. */
  sealed: string;
  /** Of a channel where a person enters the address of callbacks at the provider: what comes in, and what to do. */
  posts?: CallbackTexts;
}

interface CallbackTexts {
  text: string;
  repairs: Readonly<Record<Exclude<CallbackRepair, 'subscribe'>, string>>;
}

export type CredentialsValues = Readonly<Record<string, string | number>>;

/** The form of a channel's credentials: its fields are named `credentials.<field>`. */
export interface CredentialsForm {
  Fields: ComponentType<CredentialsFieldsProps>;
  /** The credentials for the management API. */
  read(values: CredentialsValues): { credentials: object } | CredentialsFault;
  /** Fields of members that have another name there: `user` is `imap_user`. */
  fieldOf?(member: string, values: CredentialsValues): string | undefined;
}

export interface CredentialsFieldsProps {
  form: UseFormReturnType<{ credentials: CredentialsValues } & Record<string, unknown>>;
}

/** A field that can't be read. */
interface CredentialsFault {
  field: string;
  /** Key of the reason in the channel's texts. */
  reason: string;
}

/** The text of a field without spaces around it. */
export const trimmed = (values: CredentialsValues, field: string): string =>
  String(values[field] ?? '').trim();

/** A column with phone numbers. */
export const PHONE_TITLE = /phone|mobile|\bhp\b|telepon|ponsel|nomor/i;
