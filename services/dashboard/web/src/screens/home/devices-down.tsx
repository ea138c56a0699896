import { Box, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import {
  type Condition,
  ConditionBadge,
  ConditionTime,
} from '../../components/device-condition.tsx';
import links from '../../components/links.module.css';

const REFRESH_MS = 30_000;
const MOST = 200;
const SHOWN = 5;
/** Nothing is wrong with a device in these. */
const FINE: ReadonlySet<Condition['state']> = new Set([
  'working',
  'unchecked',
  'new',
  'linking',
  'passkey_required',
]);

/** Lists the devices that don't work now; nothing while all do. */
export function DeviceProblems() {
  const { t } = useTranslation('home');
  const { data } = useApi(
    '/api/devices',
    { query: { limit: MOST } },
    { refetchEveryMs: REFRESH_MS },
  );
  const ill = (data?.data ?? []).filter(({ condition }) => !FINE.has(condition.state));
  if (ill.length === 0) return null;
  return (
    <Box mb="sm">
      <Card title={t('devices.title', { count: ill.length })}>
        <Stack gap="xs">
          {ill.slice(0, SHOWN).map(({ id, name, channel, condition }) => (
            <Group key={id} gap="sm">
              <ChannelIcon channel={channel} />
              <Link to="/devices/$id" params={{ id }} className={links.name}>
                {name}
              </Link>
              <ConditionBadge condition={condition} />
              <Text size="sm" c="dimmed" component="div">
                <ConditionTime condition={condition} />
              </Text>
            </Group>
          ))}
          {ill.length > SHOWN && (
            <Link to="/devices" className={links.name}>
              {t('devices.all')}
            </Link>
          )}
        </Stack>
      </Card>
    </Box>
  );
}
