import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';

export type CampaignItem = RowOf<'/api/batches'>;

type Stage = CampaignItem['stage'];

const TONES: Record<Stage, Tone> = {
  draft: 'quiet',
  scheduled: 'busy',
  running: 'busy',
  waiting: 'warn',
  paused: 'warn',
  finished: 'good',
  cancelled: 'quiet',
};

export const STAGES = Object.keys(TONES) as readonly Stage[];

/** The stage of a campaign, with its time where it waits for one. */
export function StageBadge({ campaign }: { campaign: CampaignItem }) {
  const { t } = useTranslation('campaigns');
  const { stage, start_at: startAt, waiting_until: until } = campaign;
  const at = stage === 'scheduled' ? startAt : stage === 'waiting' ? until : undefined;
  return (
    <Group component="span" gap={6} display="inline-flex">
      <StatusBadge tone={TONES[stage]}>{t(`stages.${stage}`)}</StatusBadge>
      {at && <Timestamp value={at} style="minute" />}
    </Group>
  );
}
