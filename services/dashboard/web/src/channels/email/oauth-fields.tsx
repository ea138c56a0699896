import { PasswordInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsValues, trimmed } from '../channel-parts.ts';
import { filled } from './filled.ts';
import { OAUTH_FIELDS, PROVIDERS, type LoginByToken } from './oauth.ts';

/** Members of the credentials of a sender without a password. */
export function oauthMembers(login: LoginByToken, values: CredentialsValues): object {
  const members = OAUTH_FIELDS[login].map(({ name, input }) => [
    name,
    input === 'secret' ? String(values[name] ?? '') : trimmed(values, name),
  ]);
  const imap = trimmed(values, 'imap_host');
  const username = trimmed(values, 'username') || trimmed(values, 'from_address');
  return {
    oauth: {
      provider: PROVIDERS[login],
      grant: login === 'microsoft_app' ? 'client_credentials' : 'sign_in',
      ...filled(Object.fromEntries(members) as Record<string, string>),
    },
    ...(imap !== '' && values['reads'] === 'yes'
      ? { imap: { host: imap, port: 993, username } }
      : {}),
  };
}

/** Fields of a sender that logs in with tokens. */
export function OauthFields({ form, login }: CredentialsFieldsProps & { login: LoginByToken }) {
  const { t } = useTranslation('channels');
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(`email.oauth.texts.${login}`)}
      </Text>
      {OAUTH_FIELDS[login].map(({ name, input, required = false }) => {
        const props = {
          ...form.getInputProps(`credentials.${name}`),
          label: t(`email.oauth.fields.${name}`),
          description: required ? undefined : t('email.oauth.ownApp'),
          autoComplete: 'off',
          required,
        };
        return input === 'secret' ? (
          <PasswordInput key={name} {...props} />
        ) : (
          <TextInput key={name} {...props} />
        );
      })}
      {trimmed(form.values.credentials, 'imap_host') !== '' && (
        <Switch
          label={t('email.oauth.reads')}
          checked={form.values.credentials['reads'] === 'yes'}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue('credentials.reads', checked ? 'yes' : 'no')
          }
        />
      )}
    </Stack>
  );
}
