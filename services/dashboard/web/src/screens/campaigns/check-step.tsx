import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { focusShown } from '../../components/focus-shown.ts';
import { FormFault } from '../../components/form.tsx';
import { formatTime } from '../../components/format-time.ts';
import { useExplain, useNotify } from '../../components/notify.tsx';
import { Timestamp, useTimeZone } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { channelsOf } from '../send/draft.ts';
import { Causes } from './causes.tsx';
import type { CampaignStart } from './compose.ts';
import type { Composition } from './composition.ts';
import { CheckCounts } from './check-counts.tsx';
import { FaultyRows } from './faulty-rows.tsx';
import { type Missing, type ComposeStep, STEPS } from './missing-parts.ts';
import { PlanWords } from './pace-words.tsx';
import type { StepProps } from './step-props.ts';
import { withMend } from './table-mends.ts';
import { type Check, useCheck } from './use-check.ts';
import type { Campaign } from './use-live-campaign.ts';
import type { RowMend } from './use-mends.ts';
import { useMissingWords } from './use-missing-words.ts';
import { useOrderWords } from './use-order-words.ts';

interface CheckStepProps {
  campaign: Campaign;
  composition: Composition;
  change: StepProps['change'];
  /** What is checked and started; null: something is still missing. */
  body: CampaignStart | null;
  missing: Readonly<Record<ComposeStep, readonly Missing[]>>;
  onStep: (step: ComposeStep) => void;
  onStarted: () => void;
  save: () => Promise<void>;
  /** Another tab has saved another composition. */
  isChanged: boolean;
}

/** The one judgement before the start: who gets it, who doesn't and why, with what helps. */
export function CheckStep(props: CheckStepProps) {
  const { campaign, composition, change, body, missing } = props;
  const { onStep, onStarted, save, isChanged } = props;
  const { t } = useTranslation('campaigns');
  const explain = useExplain();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useCheck(campaign.id, body);
  const card = useRef<HTMLElement>(null);
  useEffect(() => focusShown(card.current), [dataUpdatedAt]);
  const mended = (mend: RowMend) =>
    change((before) => ({ ...before, mends: withMend(before.mends, mend) }));
  if (body === null) return <Lacks missing={missing} onStep={onStep} />;
  if (data === undefined) {
    return error === null ? (
      <Skeleton h={240} aria-label={t('check.reading')} />
    ) : (
      <Stack gap="sm">
        <FormFault>{explain(error)}</FormFault>
        <Button variant="default" w="fit-content" onClick={() => void refetch()}>
          {t('check.again')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Card
        ref={card}
        title={t('check.title')}
        text={t('check.text')}
        end={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t('check.again')}
          </Button>
        }
      >
        <Stack gap="sm">
          <CheckCounts check={data} />
          <PlanWords check={data} />
          {data.segments && <Segments segments={data.segments} />}
          {data.cost && <EstimatedCost cost={data.cost} />}
        </Stack>
      </Card>
      <Causes id={campaign.id} check={data} body={body} onMended={mended} />
      <FaultyRows
        campaign={campaign}
        check={data}
        body={body}
        onMended={mended}
        onLeft={() => focusShown(card.current)}
      />
      <Start
        campaign={campaign}
        composition={composition}
        body={body}
        check={data}
        isHeld={isFetching || isChanged}
        onStarted={onStarted}
        save={save}
      />
    </Stack>
  );
}

/** What the other steps still lack, with the way there. */
function Lacks({ missing, onStep }: Pick<CheckStepProps, 'missing' | 'onStep'>) {
  const { t } = useTranslation('campaigns');
  const wordsOf = useMissingWords();
  const lacking = STEPS.filter((one) => missing[one].length > 0);
  if (lacking.length === 0) return <Skeleton h={240} aria-label={t('check.reading')} />;
  return (
    <Alert color="yellow" title={t('check.lacks')}>
      <Stack gap="xs" align="flex-start">
        {lacking.map((one) => (
          <Group key={one} gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => onStep(one)}>
              {t(`steps.${one}`)}
            </Button>
            <Text size="sm">{wordsOf(missing[one])}</Text>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

function Segments({ segments: { total, most } }: { segments: NonNullable<Check['segments']> }) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  return <Text size="sm">{t('check.segments', { total: number(total), most: number(most) })}</Text>;
}

/** What it would cost: with the first choice of each person, and with every choice. */
function EstimatedCost({ cost }: { cost: NonNullable<Check['cost']> }) {
  const { t } = useTranslation('campaigns');
  const { money } = useFormats();
  const { expected, most, currency } = cost;
  const values = {
    expected: money({ amount: expected, currency }),
    most: money({ amount: most, currency }),
  };
  return <Text size="sm">{t(expected === most ? 'check.cost' : 'check.costUpTo', values)}</Text>;
}

interface StartProps extends Pick<
  CheckStepProps,
  'campaign' | 'composition' | 'onStarted' | 'save'
> {
  body: CampaignStart;
  check: Check;
  isHeld: boolean;
}

/** Says how many people get it, when, by what, and what it uses; and starts it. */
function Start({ campaign, composition, body, check, isHeld, onStarted, save }: StartProps) {
  const { t, i18n } = useTranslation('campaigns');
  const { number } = useFormats();
  const notify = useNotify();
  const zone = useTimeZone();
  const { order } = useOrderWords();
  const { mutate, isPending } = useAct('post', '/api/batches/{id}/start', [
    '/api/batches',
    '/api/batches/{id}',
  ]);
  const { recipients = 0, quota } = check;
  const people = { count: recipients, people: number(recipients) };
  const { start_at: startAt } = body;
  const at =
    startAt === undefined
      ? null
      : formatTime(new Date(startAt * 1_000).toISOString(), 'minute', i18n.language, zone);
  const start = async () => {
    await save();
    mutate(
      { params: { id: campaign.id }, body: { ...body, only_valid: true } },
      { onSuccess: onStarted, onError: notify.failed },
    );
  };
  return (
    <Card title={t('start.title')}>
      <Stack gap="xs">
        <Text size="sm">{order(composition.draft)}</Text>
        {channelsOf(composition.draft).length > 1 && <Text size="sm">{t('start.fallback')}</Text>}
        {quota !== null && (
          <Text size="sm">
            {quota.left === null
              ? t('start.uses', { uses: number(quota.uses) })
              : t('start.usesOf', { uses: number(quota.uses), left: number(quota.left) })}
            {quota.renews_at !== null && (
              <>
                {' '}
                {t('start.renews')} <Timestamp value={quota.renews_at} style="day" />.
              </>
            )}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('start.final')}
        </Text>
        <Group justify="flex-end">
          <Button
            leftSection={<IconPlayerPlay size={16} />}
            loading={isPending}
            disabled={recipients === 0 || isHeld}
            h="auto"
            py={8}
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={() => void start()}
          >
            {at === null ? t('start.now', people) : t('start.at', { ...people, at })}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
