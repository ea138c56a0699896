import { Box, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { Card } from '../../components/card.tsx';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { ConditionBadge, ConditionTime } from '../../components/device-condition.tsx';
import links from '../../components/links.module.css';

const SHOWN = 5;

interface DevicesDownProps {
  devices: AnswerTo<'/api/signs'>['devices'];
}

/** Lists devices over which nothing is sent now. */
export function DevicesDown({ devices }: DevicesDownProps) {
  const { t } = useTranslation('home');
  return (
    <Box mb="sm">
      <Card title={t('devices.title', { count: devices.length })}>
        <Stack gap="xs">
          {devices.slice(0, SHOWN).map(({ id, name, channel, condition }) => (
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
          {devices.length > SHOWN && (
            <Link to="/devices" className={links.name}>
              {t('devices.all')}
            </Link>
          )}
        </Stack>
      </Card>
    </Box>
  );
}
