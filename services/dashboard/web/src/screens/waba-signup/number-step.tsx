import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { GRAPH_CHANNEL } from '../../components/channels.ts';
import { useNotify } from '../../components/notify.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { StepCard, stepOf, type Signup } from './step-card.tsx';
import { STALE, useRunStep } from './use-run-step.ts';

/** The choice of the number, which makes the device. */
export function NumberStep({ signup }: { signup: Signup }) {
  const { t } = useTranslation(['waba-signup', 'devices']);
  const [token, setToken] = useState<string | null>(null);
  const chosen = signup.numbers.find((one) => one.phone_number_id === signup.phone_number_id);
  return (
    <>
      <StepCard signup={signup} name="number">
        {chosen === undefined ? (
          stepOf(signup, 'connect')?.state === 'done' && (
            <Choice signup={signup} onToken={setToken} />
          )
        ) : (
          <Text size="sm">
            {t('chosen', { number: chosen.number, name: chosen.verified_name })}
          </Text>
        )}
      </StepCard>
      <ShownOnce
        secret={token}
        title={t('devices:token.shownTitle')}
        text={t('devices:token.shownText', { channel: GRAPH_CHANNEL })}
        onClose={() => setToken(null)}
      />
    </>
  );
}

function Choice({ signup, onToken }: { signup: Signup; onToken: (token: string | null) => void }) {
  const { t } = useTranslation('waba-signup');
  const notify = useNotify();
  const { numbers, id } = signup;
  const [picked, setPicked] = useState<string | null>(null);
  const value = picked ?? numbers[0]?.phone_number_id ?? null;
  const choose = useAct('post', '/api/waba-signups/{id}/number', STALE);
  const list = useRunStep(signup);
  return (
    <Stack gap="sm" w="100%">
      {numbers.length > 0 && (
        <Radio.Group label={t('steps.number.label')} value={value} onChange={setPicked}>
          <Stack gap={4} mt={6}>
            {numbers.map((one) => (
              <Radio
                key={one.phone_number_id}
                value={one.phone_number_id}
                label={`${one.number} · ${one.verified_name || one.waba_name}`}
                description={t('steps.number.account', { name: one.waba_name })}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Group gap="xs">
        {value !== null && (
          <Button
            loading={choose.isPending}
            onClick={() =>
              choose.mutate(
                { params: { id }, body: { phone_number_id: value } },
                { onSuccess: ({ token }) => onToken(token), onError: notify.failed },
              )
            }
          >
            {t('steps.number.act')}
          </Button>
        )}
        <Button
          variant="default"
          loading={list.isPending}
          onClick={() => void list.run('number').catch(notify.failed)}
        >
          {t('steps.number.list')}
        </Button>
      </Group>
    </Stack>
  );
}
