import { Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type CredentialsFieldsProps,
  type CredentialsForm,
  type CredentialsValues,
  trimmed,
} from '../channel-parts.ts';
import { filled } from './filled.ts';

export function readTwilio(values: CredentialsValues): ReturnType<CredentialsForm['read']> {
  const text = (field: string) => trimmed(values, field);
  const [sid, secret] = [text('key_sid'), text('key_secret')];
  if (text('from') === '' && text('messaging_service_sid') === '') {
    return { field: 'from', reason: 'senderMissing' };
  }
  return {
    credentials: {
      provider: 'twilio',
      account_sid: text('account_sid'),
      auth_token: text('auth_token'),
      ...(sid === '' && secret === '' ? {} : { api_key: { sid, secret } }),
      ...filled({
        from: text('from'),
        messaging_service_sid: text('messaging_service_sid'),
        root: text('root'),
      }),
    },
  };
}

export function TwilioFields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  return (
    <Stack gap="sm">
      <TextInput
        label={t('sms.account')}
        placeholder="AC…"
        required
        {...form.getInputProps('credentials.account_sid')}
      />
      <PasswordInput
        label={t('sms.token')}
        description={t('sms.tokenHint')}
        autoComplete="off"
        required
        {...form.getInputProps('credentials.auth_token')}
      />
      <Group grow align="flex-start">
        <TextInput
          label={t('sms.from')}
          description={t('sms.fromHint')}
          placeholder="+15550002000"
          {...form.getInputProps('credentials.from')}
        />
        <TextInput
          label={t('sms.service')}
          description={t('sms.serviceHint')}
          placeholder="MG…"
          {...form.getInputProps('credentials.messaging_service_sid')}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput
          label={t('sms.keySid')}
          description={t('sms.keyHint')}
          placeholder="SK…"
          {...form.getInputProps('credentials.key_sid')}
        />
        <PasswordInput
          label={t('sms.keySecret')}
          autoComplete="off"
          {...form.getInputProps('credentials.key_secret')}
        />
      </Group>
      <TextInput
        label={t('sms.root')}
        description={t('sms.rootHint')}
        placeholder="https://api.twilio.com"
        {...form.getInputProps('credentials.root')}
      />
    </Stack>
  );
}
