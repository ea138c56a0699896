import { Modal, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { Select } from '../../components/select.tsx';
import { Waiting } from '../../components/waiting.tsx';
import type { PasswordLink } from './link-shown.tsx';
import { type MemberRole, useAssignableRoles } from './roles.tsx';

interface InvitePersonProps {
  account: string | undefined;
  opened: boolean;
  onClose: () => void;
  onInvited: (link: PasswordLink) => void;
}

export function InvitePerson({ opened, onClose, ...rest }: InvitePersonProps) {
  const { t } = useTranslation('members');
  return (
    <Modal opened={opened} onClose={onClose} title={t('invite.title')}>
      <InvitationForm onClose={onClose} {...rest} />
    </Modal>
  );
}

/** The first person of an account must be able to do everything. */
function InvitationForm(props: Omit<InvitePersonProps, 'opened'>) {
  const { data } = useApi('/api/users', { query: { limit: 1 }, account: props.account });
  if (data === undefined) return <Waiting h={180} />;
  return <FormOfRole {...props} role={data.data.length === 0 ? 'owner' : 'member'} />;
}

type FormOfRoleProps = Omit<InvitePersonProps, 'opened'> & { role: MemberRole };

function FormOfRole({ account, onClose, onInvited, role: first }: FormOfRoleProps) {
  const { t } = useTranslation(['members', 'shell']);
  const roles = useAssignableRoles();
  const invite = useAct('post', '/api/invitations', ['/api/users']);
  const initial: { email: string; role: MemberRole } = { email: '', role: first };
  return (
    <ApiForm
      initial={initial}
      save={({ email, role }) =>
        invite.mutateAsync({ account, body: { email: email.trim(), role } })
      }
      onSaved={(link) => {
        onClose();
        onInvited(link);
      }}
      submit={t('invite.submit')}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label={t('invite.email')}
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Select
            label={t('columns.role')}
            description={t(`role.means.${form.values.role}`)}
            allowDeselect={false}
            data={roles.map((value) => ({ value, label: t(`shell:roles.${value}`) }))}
            {...form.getInputProps('role')}
          />
        </>
      )}
    </ApiForm>
  );
}
