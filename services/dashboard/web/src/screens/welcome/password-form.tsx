import { Button, PasswordInput, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { focusShown } from '../../components/focus-shown.ts';
import { ApiForm, inWords } from '../../components/api-form.tsx';
import { useNewPassword } from '../../components/use-new-password.ts';

/** Sets a password after signing in by a link. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const rules = useNewPassword();
  const set = useAct('post', '/api/password', ['/api/session']);
  const leave = () => void navigate({ to: '/', replace: true });
  return (
    <ApiForm
      initial={{ password: '' }}
      validate={{ password: rules.check }}
      save={(body) => inWords(set.mutateAsync({ body }), rules.refusalOf)}
      onSaved={leave}
      submit={null}
    >
      {(form) => (
        <>
          <Text c="dimmed" size="sm">
            {t('welcome.passwordText', { email })}
          </Text>
          {/* For password managers. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <PasswordInput
            label={t('welcome.newPassword')}
            description={rules.rule}
            autoComplete="new-password"
            required
            ref={focusShown}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={form.submitting} mt="xs">
            {t('welcome.setPassword')}
          </Button>
          <Button variant="subtle" color="gray" onClick={leave}>
            {t('welcome.later')}
          </Button>
        </>
      )}
    </ApiForm>
  );
}
