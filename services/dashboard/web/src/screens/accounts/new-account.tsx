import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { AccountFields } from './account-fields.tsx';
import { bodyOf, NEW_ACCOUNT } from './account-form.ts';

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
  return (
    <ApiForm
      initial={NEW_ACCOUNT}
      save={(values) => create.mutateAsync({ body: bodyOf(values) })}
      onSaved={({ id }) => {
        onClose();
        void navigate({ to: '/accounts/$id', params: { id } });
      }}
      submit={t('new.submit')}
      onCancel={onClose}
    >
      {(form) => <AccountFields form={form} />}
    </ApiForm>
  );
}
