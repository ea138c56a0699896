import { Group, Loader, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { CHANNEL_DEFINITIONS } from '../channels.ts';
import { Failure } from '../failure/failure.tsx';
import { FormFault } from '../form.tsx';
import links from '../links.module.css';
import { useExplain } from '../notify.tsx';
import { SendStateBadge } from '../send-state-badge.tsx';
import { toneOf } from '../standing-tone.ts';
import { useNow } from '../use-now.ts';
import { useReasonOf } from '../use-reason-of.ts';

type Send = AnswerTo<'/api/requests/{id}'>['sends'][number];

const REFRESH_MS = 1_000;
/** A receipt that comes later is shown by the request's page. */
const LOOKS_FOR_MS = 5 * 60_000;

/** Shows what became of a request: accepted, arrived, or why not. */
export function Arrival({ id }: { id: number }) {
  const { t } = useTranslation('self-send');
  const explain = useExplain();
  const [sentAt] = useState(() => Date.now());
  const isLate = useNow() - sentAt > LOOKS_FOR_MS;
  const [isOver, setOver] = useState(false);
  const { data, error } = useApi(
    '/api/requests/{id}',
    { params: { id: String(id) } },
    { refetchEveryMs: isOver || isLate ? false : REFRESH_MS },
  );
  const headline = headlineOf(data);
  const isKnown = headline === 'arrived' || headline === 'failed';
  if (isKnown !== isOver) setOver(isKnown);
  return (
    <Stack gap="sm">
      <Group gap="xs" role="status" wrap="nowrap">
        {headline === 'sending' && <Loader size={16} aria-hidden />}
        <Text fw={600}>{t(`arrival.${headline}`)}</Text>
      </Group>
      <FormFault>{error === null ? null : explain(error)}</FormFault>
      {data?.sends.map((send) => (
        <Outcome key={send.id} send={send} />
      ))}
      <Link className={links.name} to="/requests/$id" params={{ id: String(id) }}>
        {t('arrival.request')}
      </Link>
    </Stack>
  );
}

function Outcome({ send }: { send: Send }) {
  const { t } = useTranslation('self-send');
  const explained = useReasonOf()(send);
  const { channel, target, device, request_id: request, template } = send;
  return (
    <Paper p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <ChannelIcon channel={channel} named />
          <Text size="sm" truncate>
            {target}
          </Text>
        </div>
        <SendStateBadge send={send} />
      </Group>
      {send.standing === 'accepted' && (
        <Text size="xs" c="dimmed" mt={4}>
          {t(CHANNEL_DEFINITIONS[channel].tellsReceipts ? 'arrival.waits' : 'arrival.look')}
        </Text>
      )}
      {explained !== null && (
        <Failure
          reason={explained.text}
          code={explained.code}
          about={{ channel, device, request, target: target ?? undefined, template: template?.id }}
        />
      )}
    </Paper>
  );
}

/** The word for all sends together: the worst is said first. */
function headlineOf(
  request: AnswerTo<'/api/requests/{id}'> | undefined,
): 'sending' | 'failed' | 'accepted' | 'arrived' {
  const standings = (request?.sends ?? []).map(({ standing }) => standing);
  if (standings.length === 0 || standings.some((one) => toneOf(one) === 'busy')) return 'sending';
  if (standings.some((one) => toneOf(one) !== 'good')) return 'failed';
  return standings.every((one) => one === 'delivered' || one === 'read') ? 'arrived' : 'accepted';
}
