import { type LazyExoticComponent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CredentialsFieldsProps,
  CredentialsForm,
  CredentialsValues,
} from '../../channels/channel-parts.ts';
import { CHANNEL_PARTS } from '../../channels/index.ts';
import { type ChannelName, CHANNELS } from '../../components/channels.ts';
import { lazyPart } from '../../app/missing-parts.ts';

/** The empty fields of all channels; a channel reads its own. */
export const NO_CREDENTIALS = Object.assign(
  {},
  ...CHANNELS.map((channel) => CHANNEL_PARTS[channel].credentials.empty),
) as CredentialsValues;

const load = async (channel: ChannelName): Promise<CredentialsForm> =>
  (await CHANNEL_PARTS[channel].credentials.load()).credentials;

const FIELDS = Object.fromEntries(
  CHANNELS.map((channel) => [
    channel,
    lazyPart(async () => ({ default: (await load(channel)).Fields })),
  ]),
) as Readonly<Record<ChannelName, LazyExoticComponent<CredentialsForm['Fields']>>>;

/** Fields for a channel's credentials, each with where to find it. */
export function CredentialsFields({
  channel,
  form,
}: CredentialsFieldsProps & { channel: ChannelName }) {
  const Fields = FIELDS[channel];
  return (
    <Suspense>
      <Fields form={form} />
    </Suspense>
  );
}

interface FieldFault {
  field: `credentials.${string}`;
  text: string;
}

interface ReadCredentials {
  credentials: Record<string, unknown>;
  /** The form's field of a member of the credentials, if it has one. */
  fieldOf(member: string): FieldFault['field'] | undefined;
}

type ReadForm = ReadCredentials | FieldFault;

/** Reads what was typed: the credentials for the management API, or what a field shall say. */
export function useReadCredentials() {
  const { t } = useTranslation('channels');
  return async (channel: ChannelName, values: CredentialsValues): Promise<ReadForm> => {
    const { read: readForm, fieldOf } = await load(channel);
    const read = readForm(values);
    if ('credentials' in read) {
      return {
        credentials: { ...read.credentials },
        fieldOf(member) {
          const field = fieldOf?.(member, values) ?? member;
          return field in values ? `credentials.${field}` : undefined;
        },
      };
    }
    const text = t(`${channel}.${read.reason}` as `${ChannelName}.kind`);
    return { field: `credentials.${read.field}`, text };
  };
}
