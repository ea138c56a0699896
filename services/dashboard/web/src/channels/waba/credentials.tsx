import { Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsForm, trimmed } from '../channel-parts.ts';

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
      <PasswordInput
        label={t('waba.token')}
        description={t('waba.tokenHint')}
        autoComplete="off"
        required
        {...form.getInputProps('credentials.access_token')}
      />
      <PasswordInput
        label={t('waba.secret')}
        description={t('waba.secretHint')}
        autoComplete="off"
        required
        {...form.getInputProps('credentials.app_secret')}
      />
      <TextInput
        label={t('waba.verify')}
        description={t('waba.verifyHint')}
        required
        {...form.getInputProps('credentials.verify_token')}
      />
    </Stack>
  );
}
