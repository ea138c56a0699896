import { Box, PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { ApiForm, FormRefusal, inWords } from '../../components/api-form.tsx';
import { useNewPassword } from '../../components/use-new-password.ts';

/** Changes one's own password, which ends one's other sessions. */
export function OwnPassword() {
  const { t } = useTranslation('profile');
  const { user, chooses_password: isFree } = useSession();
  const rules = useNewPassword();
  const set = useAct('post', '/api/password', ['/api/session', '/api/sessions']);
  return (
    <Card title={t('password.title')} text={t('password.text')}>
      <Box maw={420}>
        <ApiForm
          initial={{ current: '', password: '' }}
          validate={{ password: rules.check }}
          save={({ current, password }) =>
            inWords(
              set.mutateAsync({ body: { password, ...(isFree ? {} : { current }) } }),
              (error) =>
                error.status === 403
                  ? new FormRefusal(t('password.wrong'), 'current')
                  : rules.refusalOf(error),
            )
          }
          done={t('password.done')}
          isEmptied
          submit={t('password.submit')}
          variant="default"
        >
          {(form) => (
            <>
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
            </>
          )}
        </ApiForm>
      </Box>
    </Card>
  );
}
