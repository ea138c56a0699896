import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLink, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useDelete } from '../../components/delete-act.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { PasswordLink } from './link-shown.tsx';
import type { Person } from './roles.tsx';

interface PersonMenuProps {
  person: Person;
  account: string | undefined;
  onLink: (link: PasswordLink) => void;
}

export function PersonMenu({ person: { id, email, state }, account, onLink }: PersonMenuProps) {
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
        <Menu.Item color="red.8" leftSection={<IconUserMinus size={16} />} onClick={remove}>
          {t('remove.verb')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
