import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queries, router } from './router.ts';
import { cssVariables, theme } from './theme.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <ModalsProvider>
          <RouterProvider router={router} />
          <Suspense>
            <Toasts />
          </Suspense>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
