import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { Card } from '../../components/card.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import classes from './plan-card.module.css';

/** Shows the plan. Only the operator changes it. */
export function PlanCard({ usage }: { usage: AnswerTo<'/api/usage'> | undefined }) {
  const { t } = useTranslation('usage');
  const { number, bytes } = useFormats();
  const plan = usage?.plan;
  const quota =
    plan &&
    (plan.quota === null
      ? t('quota.unlimited')
      : t(`plan.quotaPer.${plan.period}`, { quota: number(plan.quota) }));
  const storage =
    usage &&
    (usage.storage.limit_bytes === null
      ? bytes(usage.storage.used_bytes)
      : t('plan.storageOf', {
          used: bytes(usage.storage.used_bytes),
          limit: bytes(usage.storage.limit_bytes),
        }));
  return (
    <Card title={t('plan.title')} text={t('plan.text')}>
      <dl className={classes.facts}>
        <Fact name={t('plan.name')}>{plan?.name}</Fact>
        <Fact name={t('plan.quota')}>{quota}</Fact>
        <Fact name={t('plan.storage')}>{storage}</Fact>
        {usage && usage.inbound.left_out > 0 && (
          <Fact name={t('plan.leftOut')}>{number(usage.inbound.left_out)}</Fact>
        )}
        <Fact name={t('plan.renews')}>{plan && t(`plan.periods.${plan.period}`)}</Fact>
        <Fact name={t('plan.ends')}>
          {usage && <End at={usage.plan.expires_at} expired={usage.expired} />}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton h={14} w={96} my={4} />}</dd>
    </div>
  );
}

function End({ at, expired }: { at: string | null; expired: boolean }) {
  const { t } = useTranslation('usage');
  if (at === null) {
    return (
      <Text span size="sm">
        {t('plan.never')}
      </Text>
    );
  }
  return (
    <>
      <Timestamp value={at} />{' '}
      {expired && <StatusBadge tone="bad">{t('plan.expired')}</StatusBadge>}
    </>
  );
}
