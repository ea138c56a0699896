import { Button, Group, Stack, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { FormFault } from '../../components/form.tsx';
import { JsonInput } from '../../components/json-input.tsx';
import { useExplain } from '../../components/notify.tsx';
import { Select } from '../../components/select.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { type EventKindView, EVENTS } from './event-kinds.ts';
import type { Webhook } from './webhook-badges.tsx';

/** Time limit of a test. */
const TEST_TIMEOUT_S = 45;

type Result = AnswerTo<'/api/webhooks/{id}/test', 'post'>;

/** Delivers a sample event, which can be edited, and shows request and answer. */
export function TestCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const mayWrite = useMay('write');
  const explain = useExplain();
  const [event, setEvent] = useState<EventKindView>(webhook.events[0] ?? 'incoming_message');
  const [result, setResult] = useState<Result | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [payload, setPayload] = useState<Record<string, unknown> | null>(null);
  const sample = useApi('/api/webhooks/{id}/sample', {
    params: { id: webhook.id },
    query: { event },
  });
  const test = useAct('post', '/api/webhooks/{id}/test', [
    '/api/webhooks',
    '/api/webhooks/{id}',
    '/api/deliveries',
  ]);
  const body = payload ?? sample.data?.payload;
  return (
    <Card title={t('test.title')} text={t('test.text')}>
      <Stack gap="sm">
        <Select
          label={t('test.event')}
          allowDeselect={false}
          value={event}
          data={EVENTS.map((value) => ({ value, label: t(`events.${value}.name`) }))}
          onChange={(value) => {
            if (value === null) return;
            setEvent(value);
            setPayload(null);
          }}
        />
        {sample.data === undefined || sample.isPlaceholderData ? (
          <Waiting h={240} />
        ) : (
          <JsonInput
            key={event}
            label={t('test.payload')}
            value={sample.data.payload}
            onChange={(value) => setPayload(value as Record<string, unknown>)}
          />
        )}
        <FormFault>{fault}</FormFault>
        {mayWrite && (
          <Group>
            <Button
              leftSection={<IconSend size={16} />}
              loading={test.isPending}
              onClick={() => {
                setFault(null);
                setResult(null);
                test.mutate(
                  {
                    params: { id: webhook.id },
                    body: { event, ...(body === undefined ? {} : { payload: body }) },
                  },
                  { onSuccess: setResult, onError: (error) => setFault(explain(error)) },
                );
              }}
            >
              {t('test.act')}
            </Button>
            {test.isPending && <Countdown />}
          </Group>
        )}
        {result !== null && (
          <div aria-live="polite">
            <Text size="sm" fw={600} c={result.status ? 'var(--tone-good)' : 'var(--tone-bad)'}>
              {t(result.status ? 'test.passed' : 'test.failed')}
            </Text>
            <DeliveryDetail delivery={result.delivery} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Shows the time that the receiver has left. */
function Countdown() {
  const { t } = useTranslation('webhooks');
  const [left, setLeft] = useState(TEST_TIMEOUT_S);
  const { start, stop } = useInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  return (
    <Text size="sm" c="dimmed" className="figures">
      {t('test.waiting', { count: left })}
    </Text>
  );
}
