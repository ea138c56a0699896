import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { FormFault } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { useNewPassword } from '../../components/use-new-password.ts';

/** Changes one's own password, which ends one's other sessions. */
export function OwnPassword() {
  const { t } = useTranslation('members');
  const { user, chooses_password: isFree } = useSession();
  const notify = useNotify();
  const rules = useNewPassword();
  const set = useAct('post', '/api/password', ['/api/session', '/api/sessions']);
  const { form, fault, refuse, clear } = useApiForm({
    initialValues: { current: '', password: '' },
    validate: { password: rules.check },
  });
  return (
    <Card title={t('password.title')} text={t('password.text')}>
      <form
        onSubmit={form.onSubmit(({ current, password }) => {
          clear();
          set.mutate(
            { body: { password, ...(isFree ? {} : { current }) } },
            {
              onSuccess: () => {
                form.reset();
                notify.done(t('password.done'));
              },
              onError: (error) => {
                const weakness = rules.faultOf(error);
                if (error.status === 403) form.setFieldError('current', t('password.wrong'));
                else if (weakness !== null) form.setFieldError('password', weakness);
                else refuse(error);
              },
            },
          );
        })}
      >
        <Stack gap="sm" maw={420}>
          <FormFault>{fault}</FormFault>
          {/* For password managers. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={user?.email ?? ''}
            readOnly
            hidden
          />
          {!isFree && (
            <PasswordInput
              label={t('password.current')}
              autoComplete="current-password"
              required
              maxLength={256}
              {...form.getInputProps('current')}
            />
          )}
          <PasswordInput
            label={t('password.next')}
            description={rules.rule}
            autoComplete="new-password"
            required
            maxLength={256}
            {...form.getInputProps('password')}
          />
          <Group>
            <Button type="submit" variant="default" loading={set.isPending}>
              {t('password.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
