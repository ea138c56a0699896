import { Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '../session.ts';

const AccountSwitcher = lazy(() => import('./account-switcher.tsx'));

/** The account one is in; an operator chooses it. */
export function AccountName() {
  const { operator, account } = useSession();
  if (operator) {
    return (
      <Suspense fallback={<Skeleton h={36} />}>
        <AccountSwitcher />
      </Suspense>
    );
  }
  return (
    <Text size="sm" fw={600} px={2} truncate>
      {account.name}
    </Text>
  );
}
