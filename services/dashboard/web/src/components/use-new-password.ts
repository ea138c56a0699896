import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';
import { FormRefusal } from './api-form.tsx';

const MIN_CHARACTERS = 12;

/** What a field for a new password says: its rule, and why a password isn't taken. */
export function useNewPassword() {
  const { t } = useTranslation('shell');
  const rule = t('newPassword.rule');
  return {
    rule,
    check: (password: string): string | null =>
      [...password].length < MIN_CHARACTERS ? rule : null,
    /** Words the refusal of an easy password; null for any other one. */
    refusalOf: ({ field }: ApiError): FormRefusal | null =>
      field === 'password' ? new FormRefusal(t('newPassword.easy'), field) : null,
  };
}
