import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session.ts';

/** The field for the own password; none in a session of a password link, which needs none. */
export function CurrentPassword(props: PasswordInputProps) {
  const { t } = useTranslation('profile');
  const { chooses_password: needsNone } = useSession();
  if (needsNone) return null;
  return (
    <PasswordInput
      label={t('factor.current')}
      autoComplete="current-password"
      maxLength={256}
      required
      {...props}
    />
  );
}

/** Returns what a call shows of the password that was entered. */
export function useCurrentPassword(): (current: string) => { current?: string } {
  const { chooses_password: needsNone } = useSession();
  return (current) => (needsNone ? {} : { current });
}
