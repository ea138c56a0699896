import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { AccountFields } from './account-fields.tsx';
import { bodyOf, newAccount } from './account-form.ts';

interface NewAccountProps {
  opened: boolean;
  /** There is no account yet. */
  isFirst: boolean;
  onClose: () => void;
}

export function NewAccount({ opened, isFirst, onClose }: NewAccountProps) {
  const { t } = useTranslation('accounts');
  return (
    <Modal opened={opened} onClose={onClose} title={t('new.title')}>
      <NewAccountForm isFirst={isFirst} onClose={onClose} />
    </Modal>
  );
}

/** Opens the new account afterwards: its first owner is invited there. */
function NewAccountForm({ isFirst, onClose }: Pick<NewAccountProps, 'isFirst' | 'onClose'>) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const create = useAct('post', '/api/accounts', ['/api/accounts']);
  return (
    <ApiForm
      initial={newAccount({ isFirst })}
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
