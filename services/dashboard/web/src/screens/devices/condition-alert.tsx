import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Condition, ConditionTime } from '../../components/device-condition.tsx';
import { useSentence } from '../../components/failure/error-words.ts';
import { RelativeTime } from '../../components/relative-time.tsx';

/** Shows why a device's check fails or tells nothing, since when, and what to do. */
export function ConditionAlert({ condition }: { condition: Condition }) {
  const { t } = useTranslation(['devices', 'shell']);
  const sentence = useSentence();
  const { state, cause, reason, failure, checked_at: checkedAt } = condition;
  if (
    state !== 'refused' &&
    state !== 'unreachable' &&
    state !== 'stale' &&
    state !== 'not_bound'
  ) {
    return null;
  }
  const isStale = state === 'stale';
  return (
    <Alert
      variant="light"
      color={isStale ? 'yellow' : 'red'}
      icon={isStale ? <IconAlertTriangle size={18} /> : <IconPlugConnectedX size={18} />}
      title={t(`check.title.${state}`)}
    >
      <Text size="sm">
        {isStale
          ? t('check.stale')
          : cause === null
            ? sentence(reason ?? '', failure)
            : t(`check.causes.${cause}`)}
      </Text>
      {state === 'not_bound' && <Text size="sm">{t('check.notBound')}</Text>}
      <Text size="sm" component="div">
        <ConditionTime condition={condition} />.{' '}
        {!isStale && state !== 'not_bound' && (
          <>
            {t('shell:conditionTimes.stale')} <RelativeTime value={checkedAt} />. {t('check.again')}
          </>
        )}
      </Text>
    </Alert>
  );
}
