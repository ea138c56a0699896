import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from './missing-parts.ts';
import { queries, router } from './router.ts';
import { cssVariables, themeNaming } from './theme.ts';

const Nothing = () => <></>;
/** Outside every screen: what it rejects with would leave nothing of the page. */
const Overlays = lazyPart(() => import('./overlays.tsx').catch(() => ({ default: Nothing })));

export function App() {
  const { t } = useTranslation('shell');
  const theme = useMemo(() => themeNaming({ close: t('close'), password: t('showPassword') }), [t]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Suspense>
          <Overlays />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
