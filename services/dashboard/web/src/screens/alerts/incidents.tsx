import { Group, Stack, Text } from '@mantine/core';
import { IconBellOff, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { List } from '../../components/list/list.tsx';
import { wholeList } from '../../components/list/use-list.ts';
import { ProblemBadge, ProblemLink } from '../../components/problem-link.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import classes from './incidents.module.css';

type Incident = RowOf<'/api/incidents'>;

const REFRESH_MS = 10_000;
const HEIGHT_PX = 56;

/** Lists open incidents. `isTold`: alerts are on; without them nothing is watched. */
export function Incidents({ isTold }: { isTold: boolean | undefined }) {
  const { t } = useTranslation('alerts');
  const list = wholeList(useApi('/api/incidents', {}, { refetchEveryMs: REFRESH_MS }));
  return (
    <Card title={t('incidents.title')} text={t('incidents.text')}>
      <List
        label={t('incidents.title')}
        list={isTold === undefined ? { ...list, rows: undefined } : list}
        rowKey={({ kind, subject }) => `${kind} ${subject}`}
        card={(incident) => <Row incident={incident} />}
        cardHeightPx={HEIGHT_PX}
        className={classes.list}
        none={{
          icon: isTold === true ? IconCircleCheck : IconBellOff,
          title: t(isTold ? 'incidents.none' : 'incidents.unwatched'),
          text: t(isTold ? 'incidents.noneText' : 'incidents.unwatchedText'),
        }}
      />
    </Card>
  );
}

function Row({ incident }: { incident: Incident }) {
  const { t } = useTranslation('alerts');
  const { kind, since, told } = incident;
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <ProblemBadge {...incident} />
        <Text size="xs" c="dimmed">
          {t('incidents.since')} <Timestamp value={since} />
        </Text>
      </Group>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        <ProblemLink {...incident} />
      </Text>
      <Text size="xs" c="dimmed">
        {t(`advice.${kind}`)} {t(told ? 'incidents.told' : 'incidents.untold')}
      </Text>
    </Stack>
  );
}
