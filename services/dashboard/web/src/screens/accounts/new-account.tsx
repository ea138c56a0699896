import { Modal, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { AccountFields } from './account-fields.tsx';
import { type AccountForm, bodyOf, NEW_ACCOUNT } from './account-form.ts';

interface NewAccountProps {
  opened: boolean;
  onClose: () => void;
}

export function NewAccount({ opened, onClose }: NewAccountProps) {
  const { t } = useTranslation('accounts');
  return (
    <Modal opened={opened} onClose={onClose} title={t('new.title')}>
      <NewAccountForm onClose={onClose} />
    </Modal>
  );
}

/** Opens the new account afterwards: its first owner is invited there. */
function NewAccountForm({ onClose }: Pick<NewAccountProps, 'onClose'>) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const create = useAct('post', '/api/accounts', ['/api/accounts']);
  const { form, fault, refuse, clear } = useApiForm<AccountForm>({ initialValues: NEW_ACCOUNT });
  return (
    <form
      onSubmit={form.onSubmit((values) => {
        clear();
        create.mutate(
          { body: bodyOf(values) },
          {
            onSuccess: ({ id }) => {
              onClose();
              void navigate({ to: '/accounts/$id', params: { id } });
            },
            onError: refuse,
          },
        );
      })}
    >
      <Stack gap="sm">
        <FormFault>{fault}</FormFault>
        <AccountFields form={form} />
        <FormFoot submit={t('new.submit')} sending={create.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
