import { notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { useSentence } from './failure/error-words.ts';

/** Notifies of a success, or of a failure with its reason and the next step. */
export function useNotify() {
  const { t } = useTranslation('shell');
  const explain = useExplain();
  return {
    done: (message: string): void => {
      notifications.show({ message, color: 'tide', icon: <IconCheck size={16} /> });
    },
    failed: (error: Error): void => {
      notifications.show({
        title: t('failed'),
        message: explain(error),
        color: 'red',
        icon: <IconX size={16} />,
        autoClose: 12_000,
      });
    },
  };
}

/** Explains a failure: the server's reason, and what helps. */
export function useExplain(): (error: Error) => string {
  const { t } = useTranslation('shell');
  const sentence = useSentence();
  return (error) => {
    if (!(error instanceof ApiError)) return error.message;
    if (error.status === 0) return t('errors.unanswered');
    const advice = ADVICE[error.status];
    const said = sentence(error.message, error.failure);
    return advice === undefined ? said : `${said.replace(/\.$/, '')}. ${t(advice)}`;
  };
}

const ADVICE = {
  403: 'errors.forbidden',
  404: 'errors.gone',
  429: 'errors.slower',
  503: 'errors.later',
} as const satisfies Record<number, string> as Record<
  number,
  'errors.forbidden' | 'errors.gone' | 'errors.slower' | 'errors.later' | undefined
>;
