import { Menu, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconBook, IconClock, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../../components/language-choice.tsx';
import { useTimeZone } from '../../components/timestamp.tsx';
import { useSession } from '../session.ts';
import { useSignOut } from '../use-sign-out.ts';
import { PersonButton } from './person-button.tsx';
import { useShellActions } from './shell-actions.tsx';

/** The way to the person's own page, language, colours, shortcuts and signing out. */
export default function PersonMenu() {
  const { t, i18n } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { openShortcuts } = useShellActions();
  const timeZone = useTimeZone();
  const { account } = useSession();
  const signOut = useSignOut();
  return (
    <Menu defaultOpened width={248} position="top-start" withinPortal>
      <Menu.Target>
        <PersonButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('person.language')}</Menu.Label>
        <LanguageChoice fullWidth size="xs" />
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
        {account.id !== '' && (
          <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} />}>
            {t('places.profile')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconClock size={16} />} disabled>
          {t('person.timeZone', { timeZone })}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={openShortcuts}>
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={i18n.language === 'id' ? '/guide/id/' : '/guide/'}
          leftSection={<IconBook size={16} />}
        >
          {t('person.guide')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('person.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
