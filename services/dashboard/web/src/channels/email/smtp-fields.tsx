import {
  Group,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsValues, trimmed } from '../channel-parts.ts';
import { filled } from './filled.ts';
import { MailServerChoice } from './mail-server-choice.tsx';

/** Members of the credentials of a mail server. */
export const smtpMembers = (values: CredentialsValues): object => {
  const text = (field: string) => trimmed(values, field);
  return {
    host: text('host'),
    port: Number(values['port']),
    ...(values['security'] === 'port' ? {} : { secure: values['security'] === 'tls' }),
    ...filled({ username: text('username'), password: String(values['password'] ?? '') }),
    ...filled({ return_path: text('return_path') }),
  };
};

/** Fields of a mail server and its login. */
export function SmtpFields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  return (
    <Stack gap="sm">
      <MailServerChoice form={form} />
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
          { value: 'port', label: t('email.byPort') },
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
    </Stack>
  );
}
