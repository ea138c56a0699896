import { Grid, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { IconListCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormFault, FormFoot } from '../../components/form.tsx';
import { PlaceOffer } from '../../components/numbers/place-offer.tsx';
import { useExplain } from '../../components/notify.tsx';
import { useLeaveGuard } from '../../components/use-leave-guard.tsx';
import { AddChannel } from '../send/add-channel.tsx';
import { ChannelPart } from '../send/channel-part.tsx';
import { channelsOf, type Draft, EMPTY, lacksTime, withMember } from '../send/draft.ts';
import { Previews } from '../send/previews.tsx';
import { SchedulePart } from '../send/schedule-part.tsx';
import { usePlaceholders } from '../send/use-placeholders.ts';
import { CheckCard } from './check-card.tsx';
import { ColumnSelect } from './column-select.tsx';
import { type BatchStart, columnsOf, composeOf, filledWith, withColumns } from './compose.ts';
import { ReadingNotes } from './reading-notes.tsx';
import { TableSample } from './table-sample.tsx';
import type { BatchDetail } from './use-live-batch.ts';
import { VariableColumns } from './variable-columns.tsx';

const MAX_PER_MINUTE = 60_000;

/** Composes what each row sends. A start needs a check of all rows in their current form. */
export function Composer({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches');
  const { columns, sample } = batch;
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [perMinute, setPerMinute] = useState<number | string>('');
  const channels = channelsOf(draft);
  const startAt = draft.context?.timing?.schedule;
  const keep = useLeaveGuard({ draft, perMinute });
  const variables = columnsOf(draft, usePlaceholders(draft), columns);
  const body: BatchStart = {
    compose: composeOf(draft, variables),
    require_variables: true,
    ...(typeof perMinute === 'number' ? { per_minute: perMinute } : {}),
    ...(startAt ? { start_at: startAt } : {}),
  };
  const check = useCheck(batch.id, body);
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="md">
          <ReadingNotes batch={batch} />
          <TableSample batch={batch} />
          <Paper
            p="md"
            component="form"
            onSubmit={(event) => {
              event.preventDefault();
              if (!lacksTime(draft)) check.run();
            }}
          >
            <Stack gap="md">
              {channels.length === 0 && (
                <EmptyState
                  icon={IconSend}
                  title={t('compose.none.title')}
                  text={t('compose.none.text')}
                />
              )}
              {channels.some((one) => CHANNEL_DEFINITIONS[one].hasCountries) && <PlaceOffer />}
              {channels.map((channel) => (
                <ChannelPart key={channel} channel={channel} draft={draft} onChange={setDraft}>
                  <ColumnSelect
                    label={t('compose.recipient')}
                    columns={columns}
                    required
                    value={draft.target[channel]}
                    onChange={(title) => setDraft(withMember(draft, 'target', channel, title))}
                  />
                </ChannelPart>
              ))}
              <AddChannel draft={draft} onChange={(next) => setDraft(withColumns(next, columns))} />
              <VariableColumns
                draft={draft}
                columns={columns}
                chosen={variables}
                onChange={setDraft}
              />
              <NumberInput
                label={t('compose.pace')}
                description={t('compose.paceHint')}
                min={1}
                max={MAX_PER_MINUTE}
                allowDecimal={false}
                value={perMinute}
                onChange={setPerMinute}
              />
              <SchedulePart draft={draft} onChange={setDraft} />
              <FormFault>{check.fault}</FormFault>
              <FormFoot
                submit={t('check.act')}
                variant={check.result === null ? 'filled' : 'default'}
                leftSection={<IconListCheck size={16} />}
                sending={check.isPending}
                disabled={channels.length === 0}
              />
            </Stack>
          </Paper>
          {check.result && !lacksTime(draft) && (
            <CheckCard
              batch={batch}
              body={body}
              check={check.result}
              onEdited={check.run}
              onStarted={keep}
            />
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        {channels.length > 0 && (
          <Text size="sm" c="dimmed" mb="xs">
            {t('preview')}
          </Text>
        )}
        <Previews draft={filledWith(draft, variables, columns, sample[0] ?? [])} />
      </Grid.Col>
    </Grid>
  );
}

/** A dry run. Its result is valid until something changes. */
function useCheck(id: string, body: BatchStart) {
  const explain = useExplain();
  const asked = JSON.stringify(body);
  const [of, setOf] = useState('');
  const { mutate, isPending, data, error } = useAct('post', '/api/batches/{id}/check');
  const holds = of === asked;
  return {
    run() {
      setOf(asked);
      mutate({ params: { id }, body });
    },
    isPending,
    result: holds && data !== undefined ? data : null,
    fault: holds && error !== null ? explain(error) : null,
  };
}
