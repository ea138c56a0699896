import {
  Group,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Select,
  Stack,
  TextInput,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsValues, trimmed } from '../channel-parts.ts';
import { filled } from './filled.ts';
import { isMailLogin, MAIL_HOSTS, MAIL_LOGINS } from './oauth.ts';
import { OauthFields, oauthMembers } from './oauth-fields.tsx';

/** Members of the credentials of a mail server. */
export const smtpMembers = (values: CredentialsValues): object => {
  const text = (field: string) => trimmed(values, field);
  const { login } = values;
  const byToken = isMailLogin(login) && login !== 'password' ? login : undefined;
  return {
    host: text('host'),
    port: Number(values['port']),
    secure: values['security'] === 'tls',
    ...filled({ username: text('username') }),
    ...(byToken === undefined
      ? filled({ password: String(values['password'] ?? '') })
      : oauthMembers(byToken, values)),
    ...filled({ return_path: text('return_path') }),
  };
};

/** Fields of a mail server and its login. */
export function SmtpFields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  const { login } = form.values.credentials;
  const byToken = isMailLogin(login) && login !== 'password' ? login : undefined;
  function chooseLogin(chosen: string | null): void {
    if (!isMailLogin(chosen)) return;
    form.setFieldValue('credentials.login', chosen);
    const hosts = MAIL_HOSTS[chosen];
    if (hosts === undefined) return;
    form.setFieldValue('credentials.host', hosts.smtp);
    form.setFieldValue('credentials.port', 587);
    form.setFieldValue('credentials.security', 'starttls');
  }
  return (
    <Stack gap="sm">
      <Select
        label={t('email.oauth.login')}
        data={MAIL_LOGINS.map((value) => ({ value, label: t(`email.oauth.logins.${value}`) }))}
        allowDeselect={false}
        value={String(login)}
        onChange={chooseLogin}
      />
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
        {byToken === undefined && (
          <PasswordInput
            label={t('email.password')}
            autoComplete="new-password"
            {...form.getInputProps('credentials.password')}
          />
        )}
      </Group>
      {byToken !== undefined && <OauthFields form={form} login={byToken} />}
    </Stack>
  );
}
