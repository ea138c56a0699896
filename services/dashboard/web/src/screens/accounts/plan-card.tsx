import { Fieldset, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { AccountFields } from './account-fields.tsx';
import { type AccountForm, type AccountItem, bodyOf, formOf } from './account-form.ts';

/** Edits an account's plan. */
export function PlanCard({ account }: { account: AccountItem }) {
  const { t } = useTranslation('accounts');
  const notify = useNotify();
  const { operator_role: role } = useSession();
  const mayManage = role === 'administrator';
  const mayChange = role !== 'support';
  const change = useAct('patch', '/api/accounts/{id}', ['/api/accounts', '/api/accounts/{id}']);
  const { form, fault, refuse, clear } = useApiForm<AccountForm>({
    initialValues: formOf(account),
  });
  return (
    <Card title={t('plan.title')} text={t('plan.text')}>
      <form
        onSubmit={form.onSubmit((values) => {
          clear();
          change.mutate(
            {
              params: { id: account.id },
              body: mayManage ? bodyOf(values) : { plan: bodyOf(values).plan },
            },
            {
              onSuccess: () => {
                form.resetDirty();
                notify.done(t('plan.saved'));
              },
              onError: refuse,
            },
          );
        })}
      >
        <Stack gap="sm">
          <FormFault>{fault}</FormFault>
          <Fieldset variant="unstyled" p={0} m={0} bd="none" disabled={!mayChange}>
            <Stack gap="sm">
              <AccountFields form={form} of={mayManage ? 'account' : 'plan'} />
            </Stack>
          </Fieldset>
          {mayChange && (
            <FormFoot
              submit={t('plan.save')}
              sending={change.isPending}
              disabled={!form.isDirty()}
            />
          )}
        </Stack>
      </form>
    </Card>
  );
}
