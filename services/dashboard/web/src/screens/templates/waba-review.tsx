import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import type { AnswerTo } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { useSentence } from '../../components/failure/error-words.ts';
import { useNotify } from '../../components/notify.tsx';
import { Select } from '../../components/select.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useDevices } from '../../components/use-devices.ts';
import type { TemplateItem } from './template-badges.tsx';
import { STALE_TEMPLATE } from './template-changes.ts';
import { useMetaWord } from './use-meta-word.ts';

const TYPING_MS = 400;

interface WabaReviewProps {
  /** As it stands in the editor. */
  content: Record<string, unknown>;
  template: TemplateItem | undefined;
}

/** Meta's review: what it would refuse, the submission, and what Meta says of the template. */
export function WabaReview({ content, template }: WabaReviewProps) {
  const { t } = useTranslation('templates');
  const lint = useLint(content);
  const mayWrite = useMay('write');
  useReadAgain(template);
  const isEdited =
    template === undefined || JSON.stringify(content) !== JSON.stringify(template.content);
  const hasFault = lint.fault !== null || lint.findings.some(({ level }) => level === 'error');
  return (
    <Card title={t('review.title')} text={t('review.text')}>
      <Stack gap="sm">
        {template?.provider && <Standing provider={template.provider} content={content} />}
        <Findings {...lint} />
        {mayWrite && template !== undefined && (
          <Submit template={template} disabled={isEdited || hasFault} />
        )}
        {mayWrite && isEdited && (
          <Text size="xs" c="dimmed">
            {t('review.saveFirst')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const REVIEWED_EVERY_MS = 2_000;

/** Reads the template again while Meta reviews it. The screen has the same query. */
function useReadAgain(template: TemplateItem | undefined): void {
  useApi(
    '/api/templates/{id}',
    { params: { id: String(template?.id) } },
    { enabled: template?.provider?.status === 'PENDING', refetchEveryMs: REVIEWED_EVERY_MS },
  );
}

type Finding = AnswerTo<'/api/templates/lint', 'post'>['findings'][number];

function useLint(content: Record<string, unknown>): {
  findings: readonly Finding[];
  fault: ApiError | null;
} {
  const [settled] = useDebouncedValue(content, TYPING_MS);
  const { data, error } = useQuery<AnswerTo<'/api/templates/lint', 'post'>, ApiError>({
    queryKey: ['/api/templates/lint', settled],
    queryFn: ({ signal }) =>
      // A draft may be incomplete; the answer says what is missing.
      answerOf(
        api.POST('/api/templates/lint', {
          body: { content: settled as TemplateItem['content'] },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  return { findings: data?.findings ?? [], fault: error };
}

function Findings({ findings, fault }: ReturnType<typeof useLint>) {
  const { t } = useTranslation('templates');
  const sentence = useSentence();
  if (fault === null && findings.length === 0) {
    return (
      <Alert variant="light" color="green" icon={<IconCircleCheck size={18} />} role="status">
        {t('review.fine')}
      </Alert>
    );
  }
  return (
    <Alert variant="light" color="orange" icon={<IconAlertTriangle size={18} />} role="status">
      <List size="sm" spacing={4}>
        {fault !== null && <List.Item>{sentence(fault.message, fault.failure)}</List.Item>}
        {findings.map(({ field, rule, level, message, failure }) => (
          <List.Item key={`${field} ${rule}`}>
            <code style={{ overflowWrap: 'anywhere' }}>{field}</code>: {sentence(message, failure)}
            {level === 'warning' && ` (${t('review.advice')})`}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Submit({ template, disabled }: { template: TemplateItem; disabled: boolean }) {
  const { t } = useTranslation('templates');
  const notify = useNotify();
  const numbers = (useDevices() ?? []).filter(
    ({ channel }) => CHANNEL_DEFINITIONS[channel].template === 'graph',
  );
  const [device, setDevice] = useState<string | null>(null);
  const submit = useAct('post', '/api/templates/{id}/submit', STALE_TEMPLATE);
  const isKnown = template.provider !== undefined;
  const mustChoose = !isKnown && numbers.length > 1;
  return (
    <Group align="flex-end" gap="xs">
      {mustChoose && (
        <Select
          label={t('review.number')}
          flex={1}
          value={device}
          data={numbers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setDevice}
        />
      )}
      <Button
        leftSection={<IconSend size={16} />}
        loading={submit.isPending}
        disabled={disabled || (mustChoose && device === null)}
        onClick={() =>
          submit.mutate(
            {
              params: { id: String(template.id) },
              body: mustChoose && device !== null ? { device } : {},
            },
            { onSuccess: () => notify.done(t('review.submitted')), onError: notify.failed },
          )
        }
      >
        {t(isKnown ? 'review.submitChanges' : 'review.submit')}
      </Button>
    </Group>
  );
}

type Provider = NonNullable<TemplateItem['provider']>;

const TONES = { APPROVED: 'good', PENDING: 'busy', REJECTED: 'bad', PAUSED: 'warn' } as const;

/** What Meta says: status, category, an announced category, quality. */
function Standing({ provider, content }: { provider: Provider; content: object }) {
  const { t } = useTranslation('templates');
  const word = useMetaWord();
  const { status, category, next_category: next, quality, submitted_at: at } = provider;
  const asked = (content as { category?: string }).category;
  const tone = Object.entries(TONES).find(([word]) => word === status)?.[1] ?? 'quiet';
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <StatusBadge tone={tone}>{word.status(status)}</StatusBadge>
        {category !== undefined && (
          <Text size="sm">
            {t('waba.category')}: {t(`waba.categories.${category}`)}
          </Text>
        )}
        {quality !== undefined && (
          <Text size="sm">
            {t('review.quality')}: {word.quality(quality)}
          </Text>
        )}
      </Group>
      {category !== undefined && asked !== undefined && asked !== category && (
        <Text size="sm" c="orange.9">
          {t('review.recategorized', {
            asked: t(`waba.categories.${asked as typeof category}`),
            category: t(`waba.categories.${category}`),
          })}
        </Text>
      )}
      {next !== undefined && (
        <Text size="sm" c="orange.9">
          {t('review.next', { category: t(`waba.categories.${next.category}`) })}{' '}
          <Timestamp value={next.at} />
        </Text>
      )}
      {at !== null && (
        <Text size="xs" c="dimmed">
          {t('review.submittedAt')} <Timestamp value={at} />
        </Text>
      )}
    </Stack>
  );
}
