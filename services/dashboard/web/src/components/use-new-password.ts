import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';

const MIN_CHARACTERS = 12;

/** What a field for a new password says: its rule, and why a password isn't taken. */
export function useNewPassword() {
  const { t } = useTranslation('shell');
  const rule = t('newPassword.rule');
  return {
    rule,
    check: (password: string): string | null =>
      [...password].length < MIN_CHARACTERS ? rule : null,
    /** The fault of a refusal that is about the field `password`; null for any other one. */
    faultOf: ({ field }: ApiError): string | null =>
      field === 'password' ? t('newPassword.easy') : null,
  };
}
