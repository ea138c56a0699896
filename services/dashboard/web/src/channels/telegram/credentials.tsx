import { PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsForm, trimmed } from '../channel-parts.ts';
import { Guide } from '../guide/guide.tsx';
import { TOKEN_GUIDE } from './guide.ts';

export const credentials: CredentialsForm = {
  Fields,
  read: (values) => ({ credentials: { bot_token: trimmed(values, 'bot_token') } }),
};

function Fields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  return (
    <Stack gap="sm">
      <PasswordInput
        label={t('telegram.token')}
        description={t('telegram.tokenHint')}
        placeholder="123456789:AA…"
        autoComplete="off"
        required
        {...form.getInputProps('credentials.bot_token')}
      />
      <Guide what={t('telegram.token')} steps={t('telegram.guides.token')} {...TOKEN_GUIDE} />
    </Stack>
  );
}
