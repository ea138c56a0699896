import {
  Group,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsForm, trimmed } from '../channel-parts.ts';

export const credentials: CredentialsForm = {
  Fields,
  read(values) {
    const text = (field: string) => trimmed(values, field);
    return {
      credentials: {
        host: text('host'),
        port: Number(values['port']),
        secure: values['security'] === 'tls',
        ...filled({ username: text('username'), password: String(values['password'] ?? '') }),
        from: { ...filled({ name: text('from_name') }), address: text('from_address') },
        ...addressesOf(text('inbound')),
        ...filled({ return_path: text('return_path') }),
      },
    };
  },
};

function Fields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('email.host')}
          placeholder="smtp.example.com"
          required
          flex={1}
          miw={180}
          {...form.getInputProps('credentials.host')}
        />
        <NumberInput
          label={t('email.port')}
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          required
          w={90}
          {...form.getInputProps('credentials.port')}
        />
      </Group>
      <SegmentedControl
        aria-label={t('email.security')}
        data={[
          { value: 'starttls', label: 'STARTTLS' },
          { value: 'tls', label: 'TLS' },
        ]}
        {...form.getInputProps('credentials.security')}
      />
      <Group grow align="flex-start">
        <TextInput
          label={t('email.username')}
          autoComplete="off"
          {...form.getInputProps('credentials.username')}
        />
        <PasswordInput
          label={t('email.password')}
          autoComplete="new-password"
          {...form.getInputProps('credentials.password')}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput label={t('email.fromName')} {...form.getInputProps('credentials.from_name')} />
        <TextInput
          label={t('email.fromAddress')}
          type="email"
          required
          {...form.getInputProps('credentials.from_address')}
        />
      </Group>
      <Textarea
        label={t('email.inbound')}
        description={t('email.inboundHint')}
        autosize
        minRows={1}
        maxRows={5}
        {...form.getInputProps('credentials.inbound')}
      />
      <TextInput
        label={t('email.returnPath')}
        description={t('email.returnPathHint')}
        placeholder="bounce@shop.example"
        type="email"
        {...form.getInputProps('credentials.return_path')}
      />
    </Stack>
  );
}

const filled = (members: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== ''));

/** Addresses, one in a line. */
function addressesOf(text: string): { inbound_addresses?: string[] } {
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== '');
  return addresses.length === 0 ? {} : { inbound_addresses: addresses };
}
