import {
  Group,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { type CredentialsFieldsProps, type CredentialsValues, trimmed } from '../channel-parts.ts';
import { filled } from './filled.ts';
import { MailServerChoice } from './mail-server-choice.tsx';
import { isMailLogin, MAIL_LOGINS, PROVIDERS, tokenLoginOf } from './oauth.ts';
import { OauthFields, oauthMembers } from './oauth-fields.tsx';
import { useMailServers } from './use-mail-servers.ts';

/** Members of the credentials of a mail server. */
export const smtpMembers = (values: CredentialsValues): object => {
  const text = (field: string) => trimmed(values, field);
  const byToken = tokenLoginOf(values['login']);
  return {
    host: text('host'),
    port: Number(values['port']),
    ...(values['security'] === 'port' ? {} : { secure: values['security'] === 'tls' }),
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
  const { servers, fill } = useMailServers(form);
  const { login } = form.values.credentials;
  const byToken = tokenLoginOf(login);
  function chooseLogin(chosen: string | null): void {
    if (!isMailLogin(chosen)) return;
    form.setFieldValue('credentials.login', chosen);
    const token = tokenLoginOf(chosen);
    const server = servers.find((one) => token !== undefined && one.sign_in === PROVIDERS[token]);
    if (server !== undefined) fill(server);
  }
  return (
    <Stack gap="sm">
      <MailServerChoice form={form} />
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
