import { Modal, Select, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
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
  const { form, fault, refuse, clear } = useApiForm<{ email: string; role: MemberRole }>({
    initialValues: { email: '', role: first },
  });
  return (
    <form
      onSubmit={form.onSubmit(({ email, role }) => {
        clear();
        invite.mutate(
          { account, body: { email: email.trim(), role } },
          {
            onSuccess: (link) => {
              onClose();
              onInvited(link);
            },
            onError: refuse,
          },
        );
      })}
    >
      <Stack gap="sm">
        <FormFault>{fault}</FormFault>
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
        <FormFoot submit={t('invite.submit')} sending={invite.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
