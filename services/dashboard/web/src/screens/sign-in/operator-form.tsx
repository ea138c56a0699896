import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoginForm } from './login-form.tsx';

export function OperatorForm() {
  const { t } = useTranslation('sign-in');
  return (
    <LoginForm initialValues={{ operator_token: '' }}>
      {(form) => (
        <PasswordInput
          label={t('operator.token')}
          description={t('operator.where')}
          autoComplete="off"
          required
          key={form.key('operator_token')}
          {...form.getInputProps('operator_token')}
        />
      )}
    </LoginForm>
  );
}
