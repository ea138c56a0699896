import { Grid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { focusShown } from '../../components/focus-shown.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { CampaignBar } from './campaign-bar.tsx';
import { type ComposeView, draftOf, filledWith } from './compose.ts';
import { People } from './people.tsx';
import { RowPreview } from './row-preview.tsx';
import { useOrderWords } from './use-order-words.ts';
import type { Campaign } from './use-live-campaign.ts';

interface RunningProps {
  campaign: Campaign;
  /** It has just been started here: its progress gets the focus. */
  isNew: boolean;
}

/** A campaign that was started: how far it is, and what became of each person. */
export function Running({ campaign, isNew }: RunningProps) {
  const { t } = useTranslation('campaigns');
  const { number, list, money } = useFormats();
  const { order } = useOrderWords();
  const { rows, columns } = campaign;
  const compose = campaign.compose as ComposeView;
  const draft = draftOf(compose);
  return (
    <Stack gap="md">
      <Card
        {...(isNew && { ref: focusShown })}
        title={t('progress.title', { count: rows, rows: number(rows) })}
        text={<Pace campaign={campaign} />}
      >
        <CampaignBar campaign={campaign} withKey />
        {campaign.costs !== undefined && (
          <Text size="sm" mt="sm">
            {t('progress.cost', { costs: list(campaign.costs.map(money)) })}
          </Text>
        )}
      </Card>
      <People campaign={campaign} compose={compose} />
      <Card title={t('progress.sent')} text={order(draft)}>
        <Grid>
          <Grid.Col span={{ base: 12, md: 7, lg: 5 }}>
            <RowPreview
              campaign={campaign}
              fill={(cells) =>
                filledWith(draft, compose.variables ?? {}, columns, cells, compose.locale)
              }
            />
          </Grid.Col>
        </Grid>
      </Card>
    </Stack>
  );
}

/** The part of an ISO time that a minute shares. */
const minuteOf = (at: string | null) => at?.slice(0, 'yyyy-mm-ddThh:mm'.length);

function Pace({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { number, duration } = useFormats();
  const { stage, per_minute: pace, remaining_seconds: left } = campaign;
  const { started_at: started, finished_at: finished } = campaign;
  if (finished !== null) {
    const isOneMinute = minuteOf(started) === minuteOf(finished);
    return (
      <>
        <Timestamp value={started} style="minute" />
        {!isOneMinute && (
          <>
            {' – '}
            <Timestamp value={finished} style="minute" />
          </>
        )}
      </>
    );
  }
  const values = {
    pace: number(Math.round((pace ?? 0) * 10) / 10),
    time: duration((left ?? 0) * 1_000),
  };
  if (stage === 'scheduled' || stage === 'waiting') {
    const at = stage === 'scheduled' ? campaign.start_at : campaign.waiting_until;
    return (
      <span aria-live="polite">
        {t(`progress.${stage}`)} <Timestamp value={at} style="minute" />
      </span>
    );
  }
  const words = stage === 'paused' ? 'paused' : left === 0 ? 'ending' : 'running';
  return <span aria-live="polite">{t(`progress.${words}`, values)}</span>;
}
