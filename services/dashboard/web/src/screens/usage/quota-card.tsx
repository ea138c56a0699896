import { Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import classes from './quota-card.module.css';

type Usage = AnswerTo<'/api/usage'>;

/** Height of the loaded card. */
const HEIGHT_PX = 190;

/** Shows how much of the period's quota is used and how much is left. */
export function QuotaCard({ usage }: { usage: Usage | undefined }) {
  const { t } = useTranslation('usage');
  return (
    <Card title={t('quota.title')} text={usage && t('quota.period', { period: usage.period })}>
      {usage === undefined ? <Skeleton h={HEIGHT_PX} /> : <Quota usage={usage} />}
      {usage?.costs && <Costs costs={usage.costs} isComplete={usage.costs_complete === true} />}
    </Card>
  );
}

const COLORS = {
  used: 'var(--mantine-color-tide-7)',
  held: 'var(--mantine-color-tide-3)',
  available: 'var(--tone-quiet-soft)',
} as const;

function Quota({ usage }: { usage: Usage }) {
  const { t } = useTranslation('usage');
  const { number, percent } = useFormats();
  const { limit } = usage;
  if (limit === null) {
    return (
      <Stack gap={6} mih={HEIGHT_PX}>
        <Text fz="1.5rem" fw={600}>
          {t('quota.unlimited')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('quota.unlimitedText')}
        </Text>
      </Stack>
    );
  }
  const shareOf = (count: number) => (limit === 0 ? 0 : count / limit);
  const { spent, held, available } = usage;
  const parts = [
    { part: 'used', count: spent ?? 0 },
    { part: 'held', count: held ?? 0 },
    { part: 'available', count: available ?? 0 },
  ] as const;
  return (
    <Stack gap="sm" mih={HEIGHT_PX}>
      <Group gap={8} align="baseline">
        <Text className="figures" fz="1.75rem" fw={600} lh={1.3}>
          {number((available ?? 0) + (held ?? 0))}
        </Text>
        <Text size="sm" c="dimmed">
          {t('quota.left', { limit: number(limit) })}
        </Text>
      </Group>
      <Progress.Root size={18} aria-hidden>
        {parts.map(({ part, count }) => (
          <Progress.Section
            key={part}
            value={shareOf(count) * 100}
            color={COLORS[part]}
            withAria={false}
          />
        ))}
      </Progress.Root>
      <dl className={classes.parts}>
        {parts.map(({ part, count }) => (
          <div key={part} className={classes.part}>
            <i style={{ background: COLORS[part] }} aria-hidden />
            <dt>{t(`quota.parts.${part}`)}</dt>
            <dd className="figures">
              {number(count)} <span>{percent(shareOf(count))}</span>
            </dd>
            <dd className={classes.hint}>{t(`quota.hints.${part}`)}</dd>
          </div>
        ))}
      </dl>
      <Pace />
    </Stack>
  );
}

/** Says what the messages of the period cost. */
function Costs({ costs, isComplete }: { costs: Usage['costs'] & {}; isComplete: boolean }) {
  const { t } = useTranslation('usage');
  const { money, list } = useFormats();
  return (
    <Text size="sm" mt="sm">
      {t(isComplete ? 'quota.cost' : 'quota.costSoFar', { costs: list(costs.map(money)) })}
    </Text>
  );
}

/** Says whether the quota lasts at the current rate. */
function Pace() {
  const { t } = useTranslation('usage');
  const { data, error } = useApi('/api/overview', { query: { days: 7 } });
  if (data === undefined && error !== null) return null;
  if (data === undefined) return <Skeleton h={20} w={260} />;
  const { lasts_until: until } = data.quota;
  return (
    <Text size="sm" c={until === null ? 'var(--tone-good)' : 'var(--tone-warn)'}>
      {until === null ? (
        t('quota.enough')
      ) : (
        <>
          {t('quota.until')} <Timestamp value={until} />
        </>
      )}
    </Text>
  );
}
