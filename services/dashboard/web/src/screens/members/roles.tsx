import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { useConfirmedAct } from '../../components/confirmed-act.tsx';
import { Select } from '../../components/select.tsx';

interface RoleSelectProps {
  person: Person;
  account: string | undefined;
}

/** Changes somebody's role. That ends their sessions, so it asks first. */
export function RoleSelect({ person: { id, email, role }, account }: RoleSelectProps) {
  const { t } = useTranslation(['members', 'shell']);
  const confirm = useConfirmedAct();
  const roles = useAssignableRoles();
  const { mutateAsync, isPending } = useAct('patch', '/api/users/{id}', ['/api/users']);
  return (
    <Select
      aria-label={t('role.of', { email })}
      size="xs"
      w={{ base: 100, sm: 130 }}
      allowDeselect={false}
      disabled={isPending}
      value={role}
      data={roles.map((value) => ({ value, label: t(`shell:roles.${value}`) }))}
      onChange={(value) => {
        const chosen = roles.find((one) => one === value);
        if (chosen === undefined || chosen === role) return;
        const name = t(`shell:roles.${chosen}`);
        confirm({
          title: t('role.title', { email, role: name }),
          text: `${t(`role.means.${chosen}`)} ${t('role.text')}`,
          verb: t('role.verb'),
          act: () => mutateAsync({ params: { id }, account, body: { role: chosen } }),
          done: t('role.done', { email, role: name }),
        });
      }}
    />
  );
}

export type Person = RowOf<'/api/users'>;
export type MemberRole = Person['role'];

const ROLES: readonly MemberRole[] = ['owner', 'admin', 'member', 'viewer'];

/** Roles that one may give and take. Only owners and the operator handle owners. */
export function useAssignableRoles(): readonly MemberRole[] {
  const { operator, user } = useSession();
  return operator || user?.role === 'owner' ? ROLES : ROLES.filter((role) => role !== 'owner');
}
