import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLink, IconShieldOff, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { useConfirmedAct } from '../../components/confirmed-act.tsx';
import { useDelete } from '../../components/delete-act.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { PasswordLink } from './link-shown.tsx';
import type { Person } from './roles.tsx';

interface PersonMenuProps {
  person: Person;
  account: string | undefined;
  onLink: (link: PasswordLink) => void;
}

export function PersonMenu({ person, account, onLink }: PersonMenuProps) {
  const { id, email, state, second_factor: hasFactor } = person;
  const { operator } = useSession();
  const { t } = useTranslation('members');
  const notify = useNotify();
  const give = useAct('post', '/api/users/{id}/link');
  const { remove } = useDelete({
    path: '/api/users/{id}',
    id,
    account,
    title: t('remove.title', { email }),
    text: t('remove.text'),
    verb: t('remove.verb'),
    done: t('remove.done', { email }),
  });
  const confirm = useConfirmedAct();
  const reset = useAct('delete', '/api/users/{id}/second-factor', ['/api/users']);
  const removeFactor = () =>
    confirm({
      title: t('factor.resetTitle', { email }),
      text: t('factor.resetText'),
      verb: t('factor.reset'),
      act: () => reset.mutateAsync({ params: { id }, account }),
      done: t('factor.resetDone', { email }),
    });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t('more', { email })} loading={give.isPending}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconLink size={16} />}
          onClick={() =>
            give.mutate({ params: { id }, account }, { onSuccess: onLink, onError: notify.failed })
          }
        >
          {t(state === 'invited' ? 'link.again' : 'link.give')}
        </Menu.Item>
        {operator && hasFactor && (
          <Menu.Item leftSection={<IconShieldOff size={16} />} onClick={removeFactor}>
            {t('factor.reset')}
          </Menu.Item>
        )}
        <Menu.Item c="var(--tone-bad)" leftSection={<IconUserMinus size={16} />} onClick={remove}>
          {t('remove.verb')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
