import { ActionIcon, Grid, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES, type ChannelName } from '../../components/channels.ts';
import { PlaceOffer } from '../../components/numbers/place-offer.tsx';
import { AddChannel } from '../send/add-channel.tsx';
import { channelsOf, withMember, withoutChannel } from '../send/draft.ts';
import { CampaignName } from './campaign-name.tsx';
import type { StepProps } from './step-props.ts';
import { ColumnSelect } from './column-select.tsx';
import { withColumns } from './compose.ts';
import { withLetter } from './composition.ts';
import { Mends } from './mends.tsx';
import { OtherTable } from './other-table.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { withMend } from './table-mends.ts';
import { TableSample } from './table-sample.tsx';

interface RecipientsStepProps extends StepProps {
  mayWriteMails: boolean;
  save: () => Promise<void>;
}

/** Who gets it: the table, the columns that hold the addresses, and faults that one click mends. */
export function RecipientsStep({
  campaign,
  composition,
  change,
  mayWriteMails,
  save,
}: RecipientsStepProps) {
  const { t } = useTranslation('campaigns');
  const { columns } = campaign;
  const { draft } = composition;
  const channels = channelsOf(draft);
  const addresses = useRef<HTMLElement>(null);
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack gap="md">
          <CampaignName campaign={campaign} />
          <Card ref={addresses} title={t('recipients.title')} text={t('recipients.text')}>
            <Stack gap="sm">
              {channels.some((one) => CHANNEL_DEFINITIONS[one].hasCountries) && <PlaceOffer />}
              {channels.map((channel) => (
                <AddressColumn
                  key={channel}
                  channel={channel}
                  columns={columns}
                  value={draft.target[channel]}
                  onChange={(title) =>
                    change((before) => ({
                      ...before,
                      draft: withMember(before.draft, 'target', channel, title),
                    }))
                  }
                  onRemove={() => {
                    addresses.current?.focus({ preventScroll: true });
                    change((before) => ({
                      ...before,
                      draft: withoutChannel(before.draft, channel),
                    }));
                  }}
                />
              ))}
              <AddChannel
                draft={draft}
                text={composition.common}
                onChange={(next) =>
                  change((before) =>
                    withLetter({ ...before, draft: withColumns(next, columns) }, mayWriteMails),
                  )
                }
              />
            </Stack>
          </Card>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="md">
          <Mends
            id={campaign.id}
            draft={draft}
            onMended={(mend) =>
              change((before) => ({ ...before, mends: withMend(before.mends, mend) }))
            }
          />
          <ReadingNotes campaign={campaign} />
          <TableSample
            campaign={campaign}
            end={<OtherTable campaign={campaign} composition={composition} save={save} />}
          />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

interface AddressColumnProps {
  channel: ChannelName;
  columns: readonly string[];
  value: string | undefined;
  onChange: (title: string) => void;
  onRemove: () => void;
}

function AddressColumn({ channel, columns, value, onChange, onRemove }: AddressColumnProps) {
  const { t } = useTranslation(['campaigns', 'send']);
  const name = CHANNEL_NAMES[channel];
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <div style={{ flex: 1, minWidth: 0 }}>
        <ColumnSelect
          label={
            <Group component="span" gap={6} display="inline-flex">
              <ChannelIcon channel={channel} size={16} />
              {t('recipients.column', { channel: name })}
            </Group>
          }
          columns={columns}
          required
          value={value}
          onChange={onChange}
        />
      </div>
      <ActionIcon size={36} aria-label={t('send:remove', { channel: name })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
}
