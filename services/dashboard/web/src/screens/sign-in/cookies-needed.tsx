import { Alert } from '@mantine/core';
import { IconCookieOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Whether the browser keeps a session at all. */
export const keepsSessions = (): boolean => navigator.cookieEnabled;

/** Says that nobody can be signed in without cookies, where the browser blocks them. */
export function CookiesNeeded() {
  const { t } = useTranslation('sign-in');
  if (keepsSessions()) return null;
  return (
    <Alert color="red" icon={<IconCookieOff size={18} />} mb="md" role="alert">
      {t('cookies.blocked')}
    </Alert>
  );
}
