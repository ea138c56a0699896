import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useAct } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { FormFault } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';

const PASSWORD_LENGTH = 8;

/** Changes one's own password, which ends one's other sessions. */
export function OwnPassword() {
  const { t } = useTranslation('members');
  const { user, chooses_password: isFree } = useSession();
  const notify = useNotify();
  const set = useAct('post', '/api/password', ['/api/session', '/api/sessions']);
  const { form, fault, refuse, clear } = useApiForm({
    initialValues: { current: '', password: '' },
    validate: {
      password: (value) => (value.length < PASSWORD_LENGTH ? t('password.tooShort') : null),
    },
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
                const isWrong = error instanceof ApiError && error.status === 403;
                if (isWrong) form.setFieldError('current', t('password.wrong'));
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
            description={t('password.tooShort')}
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
