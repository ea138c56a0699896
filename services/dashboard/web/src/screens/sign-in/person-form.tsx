import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoginForm } from './login-form.tsx';

export function PersonForm() {
  const { t } = useTranslation('sign-in');
  return (
    <LoginForm initialValues={{ email: '', password: '' }}>
      {(form) => (
        <>
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            required
            data-autofocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            required
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </LoginForm>
  );
}
