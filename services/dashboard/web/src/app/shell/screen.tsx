import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { placeAt } from '../navigation.ts';

/** A screen that comes within this time is shown at once: nothing flickers in between. */
const AT_ONCE_MS = 100;

/** The screen of the address; while the code of another one is on its way, the heading of that one's place. */
export function Screen() {
  const { t } = useTranslation('shell');
  const awaited = useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation?.pathname === location.pathname ? undefined : location.pathname,
  });
  const [late, setLate] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(awaited), AT_ONCE_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  const place = awaited !== undefined && awaited === late ? placeAt(awaited) : undefined;
  if (place === undefined) return <Outlet />;
  return (
    <div aria-busy>
      <PageHeader title={t(place.label)} />
    </div>
  );
}
