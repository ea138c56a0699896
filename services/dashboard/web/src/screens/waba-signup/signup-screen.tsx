import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Card } from '../../components/card.tsx';
import { GRAPH_CHANNEL } from '../../components/channels.ts';
import { useNotify } from '../../components/notify.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';
import { LazyWriteFirst } from '../../components/self-send/lazy-write-first.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { ConnectStep } from './connect-step.tsx';
import { NumberStep } from './number-step.tsx';
import { RegisterStep } from './register-step.tsx';
import { StepCard, stepOf, type Signup } from './step-card.tsx';
import { useRunStep } from './use-run-step.ts';

const route = getRouteApi('/shell/waba-signup/$id');

/** Connects a WhatsApp business step by step; a closed page is opened again where it was. */
export function SignupScreen() {
  const { t } = useTranslation('waba-signup');
  const { id } = route.useParams();
  return (
    <>
      <BackLink to="/devices">{t('devices')}</BackLink>
      <PageHeader title={t('title')} text={t('text')} />
      <Reading
        read={useApi('/api/waba-signups/{id}', { params: { id } })}
        skeleton={<Skeleton h={640} maw={640} />}
      >
        {(signup) => <Steps signup={signup} />}
      </Reading>
    </>
  );
}

function Steps({ signup }: { signup: Signup }) {
  const notify = useNotify();
  const subscribe = useRunStep(signup);
  const profile = useRunStep(signup);
  const runProfile = () => void profile.run('profile').catch(notify.failed);
  const runSubscribe = () =>
    void subscribe.run('subscribe').then(({ signup: after }) => {
      if (stepOf(after, 'subscribe')?.state === 'done') runProfile();
    }, notify.failed);
  return (
    <Stack gap="sm" maw={640}>
      <ConnectStep signup={signup} />
      <NumberStep signup={signup} />
      <RegisterStep signup={signup} onDone={runSubscribe} />
      <StepCard signup={signup} name="subscribe">
        <RunButton
          signup={signup}
          name="subscribe"
          isPending={subscribe.isPending}
          run={runSubscribe}
        />
      </StepCard>
      <StepCard signup={signup} name="profile">
        <RunButton signup={signup} name="profile" isPending={profile.isPending} run={runProfile} />
      </StepCard>
      {signup.device !== null && <Next signup={signup} device={signup.device} />}
    </Stack>
  );
}

function RunButton({
  signup,
  name,
  isPending,
  run,
}: {
  signup: Signup;
  name: 'subscribe' | 'profile';
  isPending: boolean;
  run: () => void;
}) {
  const { t } = useTranslation('waba-signup');
  if (signup.device === null) return null;
  const isDone = stepOf(signup, name)?.state === 'done';
  return (
    <Button variant="default" loading={isPending} onClick={run}>
      {t(isDone ? `steps.${name}.again` : `steps.${name}.act`)}
    </Button>
  );
}

/** Where to go on. Ending the signup forgets its token and its generated PIN; the device stays. */
function Next({ signup, device }: { signup: Signup; device: string }) {
  const { t } = useTranslation('waba-signup');
  const notify = useNotify();
  const navigate = useNavigate();
  const end = useAct('delete', '/api/waba-signups/{id}', ['/api/waba-signups']);
  const isWhole = signup.steps.every(({ state }) => state === 'done');
  return (
    <Card title={t(isWhole ? 'next.title' : 'next.openTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t(isWhole ? 'next.text' : 'next.openText')}</Text>
        {isWhole && GRAPH_CHANNEL !== undefined && (
          <Suspense fallback={<Waiting h={240} />}>
            <LazyWriteFirst device={{ id: device, channel: GRAPH_CHANNEL }} />
          </Suspense>
        )}
        <Group gap="xs">
          {isWhole && (
            <Button
              loading={end.isPending}
              onClick={() =>
                end.mutate(
                  { params: { id: signup.id } },
                  {
                    onSuccess: () => void navigate({ to: '/devices/$id', params: { id: device } }),
                    onError: notify.failed,
                  },
                )
              }
            >
              {t('next.finish')}
            </Button>
          )}
          {!isWhole && (
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/devices/$id" params={{ id: device }} {...props} />}
            >
              {t('next.device')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
