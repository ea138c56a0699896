import { Modal, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { Select } from '../../components/select.tsx';
import { OPERATOR_ROLES, type ChosenRole } from './operator-roles.ts';

const DAY_MS = 86_400_000;
const LIFETIMES = ['never', '30', '90', '365'] as const;

type Values = {
  name: string;
  role: ChosenRole;
  expires_at: (typeof LIFETIMES)[number];
};

const NEW: Values = { name: '', role: 'support', expires_at: 'never' };

interface NewOperatorProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (token: string) => void;
}

/** Gives an operator a token. */
export function NewOperator({ opened, onClose, onCreated }: NewOperatorProps) {
  const { t } = useTranslation('operations');
  return (
    <Modal opened={opened} onClose={onClose} title={t('operators.new.title')}>
      <NewOperatorForm
        onClose={onClose}
        onCreated={(token) => {
          onClose();
          onCreated(token);
        }}
      />
    </Modal>
  );
}

function NewOperatorForm({ onClose, onCreated }: Omit<NewOperatorProps, 'opened'>) {
  const { t } = useTranslation(['operations', 'shell', 'tokens']);
  const create = useAct('post', '/api/operations/operators', ['/api/operations/operators']);
  return (
    <ApiForm
      initial={NEW}
      save={({ name, role, expires_at: days }) =>
        create.mutateAsync({
          body: { name, role, ...(days === 'never' ? {} : { expires_at: inDays(Number(days)) }) },
        })
      }
      onSaved={({ token }) => onCreated(token)}
      submit={t('operators.new.submit')}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label={t('operators.new.name')}
            description={t('operators.new.nameHint')}
            required
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Select
            label={t('operators.new.role')}
            description={t(`operators.hints.${form.values.role}`)}
            allowDeselect={false}
            data={OPERATOR_ROLES.map((value) => ({
              value,
              label: t(`shell:operatorRoles.${value}`),
            }))}
            {...form.getInputProps('role')}
          />
          <Select
            label={t('tokens:new.expires')}
            allowDeselect={false}
            data={LIFETIMES.map((value) => ({ value, label: t(`tokens:new.lifetimes.${value}`) }))}
            {...form.getInputProps('expires_at')}
          />
        </>
      )}
    </ApiForm>
  );
}

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
