import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault } from '../../components/form.tsx';
import { useApiForm } from '../../components/use-api-form.ts';

const PASSWORD_LENGTH = 8;

/** Sets a password after signing in by a link. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const { form, fault, refuse, clear } = useApiForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: {
      password: (value) => (value.length < PASSWORD_LENGTH ? t('welcome.tooShort') : null),
    },
  });
  const set = useAct('post', '/api/password', ['/api/session']);
  const leave = () => void navigate({ to: '/', replace: true });
  return (
    <form
      onSubmit={form.onSubmit((body) => {
        clear();
        set.mutate({ body }, { onSuccess: leave, onError: refuse });
      })}
    >
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {t('welcome.passwordText', { email })}
        </Text>
        <FormFault>{fault}</FormFault>
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('welcome.newPassword')}
          description={t('welcome.tooShort')}
          autoComplete="new-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={set.isPending} mt="xs">
          {t('welcome.setPassword')}
        </Button>
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('welcome.later')}
        </Button>
      </Stack>
    </form>
  );
}
