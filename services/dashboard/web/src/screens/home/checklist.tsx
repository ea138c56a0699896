import { ActionIcon, Button, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconQrcode, IconUserShare, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import links from '../../components/links.module.css';
import { useIsBelow } from '../../components/use-is-below.ts';
import classes from './home.module.css';
import { StepDialogs, type StepDialog } from './step-dialogs.tsx';
import { useSteps, type StepName } from './use-steps.ts';

/** The first steps of an account. Each checks itself from what the account has, and can be put away. */
export function Checklist() {
  const { t } = useTranslation('home');
  const { steps, putAway } = useSteps();
  const [opened, setOpened] = useState<StepDialog | null>(null);
  const isDone = steps.filter((step) => step.done).length;
  return (
    <>
      <StepDialogs opened={opened} onClose={() => setOpened(null)} />
      {steps.length > 0 && (
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
              <li key={name}>
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
                  {!done && <StepLinks name={name} request={request} onOpen={setOpened} />}
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
      )}
    </>
  );
}

interface StepLinksProps {
  name: StepName;
  request: number | undefined;
  onOpen: (dialog: StepDialog) => void;
}

function StepLinks({ name, request, onOpen }: StepLinksProps): ReactNode {
  const { t } = useTranslation(['home', 'shell']);
  const isOnPhone = useIsBelow('sm');
  switch (name) {
    case 'connect':
      return (
        <Group gap="md" mt={6}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconQrcode size={16} />}
            onClick={() => onOpen('phone')}
          >
            {t(isOnPhone ? 'steps.connect.phoneHere' : 'steps.connect.phone')}
          </Button>
          <Link className={links.name} to="/devices" search={{ add: 'any' }}>
            {t('steps.connect.other')}
          </Link>
        </Group>
      );
    case 'send':
      return (
        <Group gap="md" mt={6}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUserShare size={16} />}
            onClick={() => onOpen('self')}
          >
            {t('shell:selfSend')}
          </Button>
          {request !== undefined && (
            <Link className={links.name} to="/requests/$id" params={{ id: String(request) }}>
              {t('steps.arrive.go')}
            </Link>
          )}
          <Link className={links.name} to="/console">
            {t('steps.send.go')}
          </Link>
        </Group>
      );
    case 'arrive':
      return request === undefined ? null : (
        <Link className={links.name} to="/requests/$id" params={{ id: String(request) }}>
          {t('steps.arrive.go')}
        </Link>
      );
    case 'invite':
      return (
        <Link className={links.name} to="/members" search={{ invite: true }}>
          {t('steps.invite.go')}
        </Link>
      );
  }
}
