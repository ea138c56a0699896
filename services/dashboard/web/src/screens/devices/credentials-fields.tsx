import { lazy, type LazyExoticComponent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CredentialsFieldsProps,
  CredentialsForm,
  CredentialsValues,
} from '../../channels/channel-parts.ts';
import { CHANNEL_PARTS } from '../../channels/index.ts';
import { type ChannelName, CHANNELS } from '../../components/channels.ts';

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
    lazy(async () => ({ default: (await load(channel)).Fields })),
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

/** Reads what was typed: the credentials for the management API, or what a field shall say. */
export function useReadCredentials() {
  const { t } = useTranslation('channels');
  return async (
    channel: ChannelName,
    values: CredentialsValues,
  ): Promise<{ credentials: Record<string, unknown> } | FieldFault> => {
    const read = (await load(channel)).read(values);
    if ('credentials' in read) return { credentials: { ...read.credentials } };
    const text = t(`${channel}.${read.reason}` as `${ChannelName}.kind`);
    return { field: `credentials.${read.field}`, text };
  };
}
