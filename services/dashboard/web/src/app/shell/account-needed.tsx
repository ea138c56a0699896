import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { PLACES } from '../navigation.ts';
import { useSession } from '../session.ts';

/** Asks an operator who has chosen no account for one, at places that show what an account has. */
export function AccountNeeded({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { account } = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const place = PLACES.find(
    ({ to, ofAccount }) => ofAccount && (pathname === to || pathname.startsWith(`${to}/`)),
  );
  if (account.id !== '' || place === undefined) return children;
  return <PageHeader title={t(place.label)} text={t('noAccount')} />;
}
