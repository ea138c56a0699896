import { ActionIcon, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import links from '../../components/links.module.css';
import classes from './checklist.module.css';
import { useSteps, type StepName } from './use-steps.ts';

/** The first steps of an account. Each checks itself from what the account has, and can be put away. */
export function Checklist() {
  const { t } = useTranslation('home');
  const { steps, putAway } = useSteps();
  if (steps.length === 0) return null;
  const isDone = steps.filter((step) => step.done).length;
  return (
    <Paper component="section" p="md" mb="sm" aria-label={t('steps.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {t('steps.title')}
        </Title>
        <Text size="xs" c="dimmed">
          {t('steps.progress', { done: isDone, all: steps.length })}
        </Text>
      </Group>
      <Stack component="ol" gap={0} className={classes.steps}>
        {steps.map(({ name, done, request }) => (
          <li key={name} data-done={done || undefined}>
            <ThemeIcon
              size={26}
              radius="xl"
              variant={done ? 'filled' : 'light'}
              role="img"
              aria-label={t(done ? 'steps.done' : 'steps.open')}
            >
              {done ? <IconCheck size={15} /> : <IconCircleDashed size={15} />}
            </ThemeIcon>
            <div className={classes.words}>
              <Text size="sm" fw={600}>
                {t(`steps.${name}.title`)}
              </Text>
              <Text size="xs" c="dimmed">
                {t(`steps.${name}.text`)}
              </Text>
              {!done && <StepLinks name={name} request={request} />}
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('steps.putAway', { step: t(`steps.${name}.title`) })}
              onClick={() => putAway(name)}
            >
              <IconX size={15} />
            </ActionIcon>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}

function StepLinks({ name, request }: { name: StepName; request: number | undefined }): ReactNode {
  const { t } = useTranslation('home');
  switch (name) {
    case 'connect':
      return (
        <Group gap="md" mt={4}>
          <Link className={links.name} to="/devices" search={{ add: 'whatsapp' }}>
            {t('steps.connect.phone')}
          </Link>
          <Link className={links.name} to="/devices" search={{ add: 'any' }}>
            {t('steps.connect.other')}
          </Link>
        </Group>
      );
    case 'send':
      return (
        <Link className={links.name} to="/console">
          {t('steps.send.go')}
        </Link>
      );
    case 'arrive':
      return request === undefined ? null : (
        <Link className={links.name} to="/requests/$id" params={{ id: String(request) }}>
          {t('steps.arrive.go')}
        </Link>
      );
    case 'invite':
      return (
        <Link className={links.name} to="/members">
          {t('steps.invite.go')}
        </Link>
      );
  }
}
