import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsForm, trimmed } from '../channel-parts.ts';
import { Guide } from '../guide/guide.tsx';
import { GatewayFields, readGateway } from './gateway-fields.tsx';
import { SMS_GUIDES } from './guides.ts';
import { readSmpp, SmppFields } from './smpp-fields.tsx';
import { readTwilio, TwilioFields } from './twilio-fields.tsx';

/** The form of each kind of provider. */
const FORMS: Readonly<Record<string, CredentialsForm>> = {
  twilio: { Fields: TwilioFields, read: readTwilio },
  http: { Fields: GatewayFields, read: readGateway },
  smpp: { Fields: SmppFields, read: readSmpp },
};

const SMPP_FIELDS: Readonly<Record<string, string>> = {
  host: 'smpp_host',
  password: 'smpp_password',
};
const TWILIO_FIELDS: Readonly<Record<string, string>> = { 'api_key.secret': 'key_secret' };

const formOf = (provider: string): CredentialsForm =>
  FORMS[provider] ?? { Fields: TwilioFields, read: readTwilio };

export const credentials: CredentialsForm = {
  Fields,
  read: (values) => formOf(trimmed(values, 'sms_provider')).read(values),
  fieldOf: (member, values) =>
    trimmed(values, 'sms_provider') === 'smpp' ? SMPP_FIELDS[member] : TWILIO_FIELDS[member],
};

function Fields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  const chosen = String(form.values.credentials['sms_provider']);
  const { Fields: OfProvider } = formOf(chosen);
  const provider = chosen in SMS_GUIDES ? (chosen as keyof typeof SMS_GUIDES) : 'twilio';
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
      <Guide
        key={provider}
        what={t('sms.guides.title')}
        steps={t(`sms.guides.${provider}`)}
        {...SMS_GUIDES[provider]}
      />
    </Stack>
  );
}
