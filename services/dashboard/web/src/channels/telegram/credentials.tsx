import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsForm, trimmed } from '../channel-parts.ts';

export const credentials: CredentialsForm = {
  Fields,
  read: (values) => ({ credentials: { bot_token: trimmed(values, 'bot_token') } }),
};

function Fields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  return (
    <PasswordInput
      label={t('telegram.token')}
      description={t('telegram.tokenHint')}
      placeholder="123456789:AA…"
      autoComplete="off"
      required
      {...form.getInputProps('credentials.bot_token')}
    />
  );
}
