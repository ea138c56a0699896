import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsForm, trimmed } from '../channel-parts.ts';
import { GatewayFields, readGateway } from './gateway-fields.tsx';
import { readSmpp, SmppFields } from './smpp-fields.tsx';
import { readTwilio, TwilioFields } from './twilio-fields.tsx';

/** The form of each kind of provider. */
const FORMS: Readonly<Record<string, CredentialsForm>> = {
  twilio: { Fields: TwilioFields, read: readTwilio },
  http: { Fields: GatewayFields, read: readGateway },
  smpp: { Fields: SmppFields, read: readSmpp },
};

const formOf = (provider: string): CredentialsForm =>
  FORMS[provider] ?? { Fields: TwilioFields, read: readTwilio };

export const credentials: CredentialsForm = {
  Fields,
  read: (values) => formOf(trimmed(values, 'sms_provider')).read(values),
};

function Fields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  const { Fields: OfProvider } = formOf(String(form.values.credentials['sms_provider']));
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('sms.provider')}
        data={[
          { value: 'twilio', label: t('sms.twilio') },
          { value: 'http', label: t('sms.http') },
          { value: 'smpp', label: 'SMPP' },
        ]}
        {...form.getInputProps('credentials.sms_provider')}
      />
      <OfProvider form={form} />
    </Stack>
  );
}
