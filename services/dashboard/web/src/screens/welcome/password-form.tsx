import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault } from '../../components/form.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { useNewPassword } from '../../components/use-new-password.ts';

/** Sets a password after signing in by a link. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const rules = useNewPassword();
  const { form, fault, refuse, clear } = useApiForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: rules.check },
  });
  const set = useAct('post', '/api/password', ['/api/session']);
  const leave = () => void navigate({ to: '/', replace: true });
  return (
    <form
      onSubmit={form.onSubmit((body) => {
        clear();
        set.mutate(
          { body },
          {
            onSuccess: leave,
            onError(error) {
              const weakness = rules.faultOf(error);
              if (weakness === null) refuse(error);
              else form.setFieldError('password', weakness);
            },
          },
        );
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
          description={rules.rule}
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
