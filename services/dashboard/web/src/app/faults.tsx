import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PartNotLoaded } from './missing-parts.ts';
import { isPassing, RECOVERY_MS } from '../api/recovery.ts';

export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Center mih="60vh" component="main">
      <Stack align="center" gap="xs">
        <Title order={1} size="h2">
          {t('notFound.title')}
        </Title>
        <Text c="dimmed">{t('notFound.text')}</Text>
        <Button component={Link} to="/" mt="sm">
          {t('notFound.home')}
        </Button>
      </Stack>
    </Center>
  );
}

/** Shown instead of a screen that threw an error. The other screens still work. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const unanswered = isPassing(error);
  const isPart = error instanceof PartNotLoaded;
  const again = () => {
    if (isPart) return window.location.reload();
    reset();
    void router.invalidate();
  };
  // The server comes back: the page does, too.
  const { start, stop } = useInterval(again, RECOVERY_MS);
  useEffect(() => {
    if (unanswered) start();
    return stop;
  }, [unanswered, start, stop]);
  return (
    <Center mih="60vh" role="alert">
      <Stack align="center" gap="xs" maw={480} ta="center">
        <Title order={1} size="h2">
          {unanswered ? t('broken.unanswered') : t('broken.title')}
        </Title>
        <Text c="dimmed">
          {unanswered ? t('broken.unansweredText') : isPart ? t('broken.part') : messageOf(error)}
        </Text>
        <Button mt="sm" onClick={again}>
          {t('again')}
        </Button>
      </Stack>
    </Center>
  );
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
