import { Link } from '@tanstack/react-router';
import { Badge, Code, Group, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.tsx';
import links from '../../components/links.module.css';
import { RequestStateBadge } from '../../components/send-state-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDayName } from '../../components/times/use-day-name.ts';
import { useLanguageName } from '../../components/use-language-name.ts';
import { useTopicName } from '../../components/use-topic-name.ts';
import type { RequestDetail } from './use-live-request.ts';

export function RequestStanding({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const { duration, money } = useFormats();
  const nameOf = useTopicName();
  const languageOf = useLanguageName();
  const { state, mode, scheduled, accepted_at: accepted, due_at: due, finished_at: end } = request;
  return (
    <Group gap="sm" component="span" mt={4}>
      <RequestStateBadge request={request} />
      {state === 'open' && <Loader size={14} role="img" aria-label={t('running')} />}
      <span>{t(`modes.${mode}`)}</span>
      {request.transactional && (
        <Badge size="sm" color="gray" title={t('transactionalHint')}>
          {t('transactional')}
        </Badge>
      )}
      {request.topic !== undefined && (
        <Badge size="sm" color="gray" title={t('topicHint')}>
          {nameOf(request.topic)}
        </Badge>
      )}
      {request.locale !== undefined && (
        <span>{t('locale', { language: languageOf(request.locale) })}</span>
      )}
      {request.timezone !== undefined && <span>{t('timezone', { zone: request.timezone })}</span>}
      {request.window !== undefined && <WindowWords window={request.window} />}
      <span>
        {t(scheduled ? 'due' : 'accepted')} <Timestamp value={scheduled ? due : accepted} />
      </span>
      {end !== null && (
        <span>{t('took', { time: duration(Math.max(0, Date.parse(end) - Date.parse(due))) })}</span>
      )}
      {request.cost !== null && <span>{t('cost', { cost: money(request.cost) })}</span>}
      {request.max_cost !== null && <span>{t('maxCost', { cost: money(request.max_cost) })}</span>}
      {request.batch !== null && (
        <span>
          {t('campaign')}{' '}
          <Link to="/campaigns/$id" params={{ id: request.batch.id }} className={links.name}>
            {request.batch.name}
          </Link>
        </span>
      )}
      {request.token !== null && (
        <span>
          {request.token.name === null ? t('tokenGone') : t('token', { name: request.token.name })}
        </span>
      )}
      {request.agent !== null && <span>{t('agent', { name: request.agent })}</span>}
      {request.x_request_id !== null && (
        <Group gap={4} component="span" title={t('call.hint')}>
          {t('call.name')} <Code style={{ overflowWrap: 'anywhere' }}>{request.x_request_id}</Code>
          <CopyButton value={request.x_request_id} label={t('call.copy')} />
        </Group>
      )}
      {request.trace_id !== null && (
        <Group gap={4} component="span">
          {t('trace.name')} <Code>{request.trace_id}</Code>
          <CopyButton value={request.trace_id} label={t('trace.copy')} />
        </Group>
      )}
    </Group>
  );
}

function WindowWords({ window }: { window: NonNullable<RequestDetail['window']> }) {
  const { t } = useTranslation('request');
  const { list } = useFormats();
  const dayName = useDayName();
  const { from, until, days } = window;
  return (
    <span>
      {days === undefined
        ? t('window', { from, until })
        : t('windowOfDays', { from, until, days: list(days.map(dayName)) })}
    </span>
  );
}
