import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../app/session.ts';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

interface OperatorOnlyProps {
  /** The screen's title. */
  title: string;
  children: ReactNode;
}

/** Guards a screen over all accounts. Other people see a note, and the API is not called. */
export function OperatorOnly({ title, children }: OperatorOnlyProps) {
  const { t } = useTranslation('shell');
  const mayOperate = useMay('operate');
  if (mayOperate) return children;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconLock} title={t('operatorOnly.title')} text={t('operatorOnly.text')} />
    </>
  );
}
