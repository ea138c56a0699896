import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { type CredentialsFieldsProps, type CredentialsForm, trimmed } from '../channel-parts.ts';
import { Guide } from '../guide/guide.tsx';
import { filled } from './filled.ts';
import { MAIL_GUIDES } from './guides.ts';
import { ProviderFields, providerMembers } from './provider-fields.tsx';
import { isMailProvider, PROVIDER_TITLES } from './providers.ts';
import { SmtpFields, smtpMembers } from './smtp-fields.tsx';

export const credentials: CredentialsForm = {
  Fields,
  read(values) {
    const text = (field: string) => trimmed(values, field);
    const { provider } = values;
    return {
      credentials: {
        ...(isMailProvider(provider) ? providerMembers(provider, values) : smtpMembers(values)),
        from: { ...filled({ name: text('from_name') }), address: text('from_address') },
        ...addressesOf(text('inbound')),
      },
    };
  },
};

function Fields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  const { provider } = form.values.credentials;
  const isSmtp = !isMailProvider(provider);
  const guide = isSmtp ? 'smtp' : provider;
  return (
    <Stack gap="sm">
      <Select
        label={t('email.provider')}
        data={[
          { value: 'smtp', label: 'SMTP' },
          ...Object.entries(PROVIDER_TITLES).map(([value, label]) => ({ value, label })),
        ]}
        allowDeselect={false}
        {...form.getInputProps('credentials.provider')}
      />
      <Group grow align="flex-start">
        <TextInput label={t('email.fromName')} {...form.getInputProps('credentials.from_name')} />
        <TextInput
          label={t('email.fromAddress')}
          type="email"
          required
          {...form.getInputProps('credentials.from_address')}
        />
      </Group>
      {isSmtp ? <SmtpFields form={form} /> : <ProviderFields form={form} provider={provider} />}
      <Guide
        key={guide}
        what={isSmtp ? t('email.guides.title') : PROVIDER_TITLES[provider]}
        steps={t(`email.guides.${guide}`)}
        {...MAIL_GUIDES[guide]}
      />
      <Textarea
        label={t('email.inbound')}
        description={t('email.inboundHint')}
        autosize
        minRows={1}
        maxRows={5}
        {...form.getInputProps('credentials.inbound')}
      />
      {isSmtp && (
        <TextInput
          label={t('email.returnPath')}
          description={t('email.returnPathHint')}
          placeholder="bounce@shop.example"
          type="email"
          {...form.getInputProps('credentials.return_path')}
        />
      )}
    </Stack>
  );
}

/** Addresses, one in a line. */
function addressesOf(text: string): { inbound_addresses?: string[] } {
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== '');
  return addresses.length === 0 ? {} : { inbound_addresses: addresses };
}
