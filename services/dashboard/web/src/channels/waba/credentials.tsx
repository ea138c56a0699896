import { Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsForm, trimmed } from '../channel-parts.ts';
import { Guide } from '../guide/guide.tsx';
import { WABA_GUIDES } from './guides.ts';

export const credentials: CredentialsForm = {
  Fields,
  read: (values) => ({
    credentials: Object.fromEntries(
      ['phone_number_id', 'waba_id', 'access_token', 'app_secret', 'verify_token'].map((field) => [
        field,
        trimmed(values, field),
      ]),
    ),
  }),
};

function Fields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  return (
    <Stack gap="sm">
      <Group grow align="flex-start">
        <TextInput
          label={t('waba.phone')}
          required
          {...form.getInputProps('credentials.phone_number_id')}
        />
        <TextInput
          label={t('waba.account')}
          required
          {...form.getInputProps('credentials.waba_id')}
        />
      </Group>
      <Guide what={t('waba.guides.idsTitle')} steps={t('waba.guides.ids')} {...WABA_GUIDES.ids} />
      <PasswordInput
        label={t('waba.token')}
        description={t('waba.tokenHint')}
        autoComplete="off"
        required
        {...form.getInputProps('credentials.access_token')}
      />
      <Guide what={t('waba.token')} steps={t('waba.guides.token')} {...WABA_GUIDES.token} />
      <PasswordInput
        label={t('waba.secret')}
        description={t('waba.secretHint')}
        autoComplete="off"
        required
        {...form.getInputProps('credentials.app_secret')}
      />
      <Guide what={t('waba.secret')} steps={t('waba.guides.secret')} {...WABA_GUIDES.secret} />
      <TextInput
        label={t('waba.verify')}
        description={t('waba.verifyHint')}
        required
        {...form.getInputProps('credentials.verify_token')}
      />
    </Stack>
  );
}
