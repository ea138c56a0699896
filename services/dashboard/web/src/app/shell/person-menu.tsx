import {
  Avatar,
  Menu,
  SegmentedControl,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconClock, IconKeyboard, IconLogout, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { actingAccount } from '../../api/acting-account.ts';
import { useAct } from '../../api/use-api.ts';
import { useTimeZone } from '../../components/timestamp.tsx';
import { changeLanguage } from '../../i18n/i18n.ts';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import { sessionQuery, useSession } from '../session.ts';
import { useShellActions } from './shell-actions.tsx';
import classes from './shell.module.css';

/** Who is signed in, and how they like to see the page. */
export function PersonMenu() {
  const { t, i18n } = useTranslation('shell');
  const { user, operator } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { openShortcuts } = useShellActions();
  const timeZone = useTimeZone();
  const signOut = useSignOut();
  const name = user?.email ?? t('person.operator');
  return (
    <Menu width={248} position="top-start" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <Avatar size={28} radius="xl" color="tide" variant="filled" alt="">
            {name.slice(0, 1).toUpperCase()}
          </Avatar>
          <span style={{ flex: 1, minWidth: 0 }}>
            <Text size="sm" fw={500} truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {operator ? t('person.everything') : user && t(`roles.${user.role}`)}
            </Text>
          </span>
          <IconSelector size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('person.language')}</Menu.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('person.language')}
          value={i18n.language}
          onChange={(value) => void changeLanguage(value as Language)}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        />
        <Menu.Label mt={4}>{t('person.scheme')}</Menu.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('person.scheme')}
          value={colorScheme}
          onChange={(value) => setColorScheme(value)}
          data={(['light', 'dark', 'auto'] as const).map((value) => ({
            value,
            label: t(`schemes.${value}`),
          }))}
        />
        <Menu.Divider mt={8} />
        <Menu.Item leftSection={<IconClock size={16} />} disabled>
          {t('person.timeZone', { timeZone })}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={openShortcuts}>
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('person.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useSignOut(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useAct('post', '/api/logout');
  return () =>
    mutate(
      {},
      {
        onSettled() {
          actingAccount.set(null);
          void navigate({ to: '/sign-in', search: {}, replace: true }).then(() => {
            queries.clear();
            queries.setQueryData(sessionQuery.queryKey, null);
          });
        },
      },
    );
}
