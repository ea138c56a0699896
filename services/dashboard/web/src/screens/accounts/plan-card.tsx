import { Fieldset, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { AccountFields } from './account-fields.tsx';
import { type AccountItem, bodyOf, formOf } from './account-form.ts';

/** Edits an account's plan. */
export function PlanCard({ account }: { account: AccountItem }) {
  const { t } = useTranslation('accounts');
  const { operator_role: role } = useSession();
  const mayManage = role === 'administrator';
  const mayChange = role !== 'support';
  const change = useAct('patch', '/api/accounts/{id}', ['/api/accounts', '/api/accounts/{id}']);
  return (
    <Card title={t('plan.title')} text={t('plan.text')}>
      <ApiForm
        initial={formOf(account)}
        save={(values) =>
          change.mutateAsync({
            params: { id: account.id },
            body: mayManage ? bodyOf(values) : { plan: bodyOf(values).plan },
          })
        }
        done={t('plan.saved')}
        submit={mayChange ? t('plan.save') : null}
        isReady={(form) => form.isDirty()}
      >
        {(form) => (
          <Fieldset variant="unstyled" p={0} m={0} bd="none" disabled={!mayChange}>
            <Stack gap="sm">
              <AccountFields form={form} of={mayManage ? 'account' : 'plan'} />
            </Stack>
          </Fieldset>
        )}
      </ApiForm>
    </Card>
  );
}
