import { SimpleGrid } from '@mantine/core';
import { IconPasswordFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { Card } from '../../components/card.tsx';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import type { ListState } from '../../components/list/use-list.ts';
import { useFormats } from '../../components/use-formats.ts';

type Figures = AnswerTo<'/api/verify/figures'>;
type ChannelRow = Figures['by_channel'][number];
type CountryRow = Figures['by_country'][number];
type Counts = Pick<ChannelRow, 'sent' | 'refused' | 'delivered' | 'approved' | 'seconds'>;

/** Conversion by channel and by country. */
export function ConversionTables({ figures }: { figures: Figures }) {
  const { t, i18n } = useTranslation('verify');
  const counts = useCountColumns();
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const none = { icon: IconPasswordFingerprint, title: t('none.title'), text: t('none.text') };
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm">
      <Card title={t('channels.title')} text={t('channels.text')}>
        <List
          label={t('channels.title')}
          list={listOf(figures.by_channel)}
          rowKey={({ channel }) => channel}
          columns={[
            {
              key: 'channel',
              header: t('columns.channel'),
              cell: ({ channel }: ChannelRow) => <ChannelIcon channel={channel} named />,
            },
            ...counts,
          ]}
          none={none}
        />
      </Card>
      <Card title={t('countries.title')} text={t('countries.text')}>
        <List
          label={t('countries.title')}
          list={listOf(figures.by_country)}
          rowKey={({ country }) => country ?? ''}
          columns={[
            {
              key: 'country',
              header: t('columns.country'),
              cell: ({ country }: CountryRow) =>
                country === null ? t('countries.none') : (names.of(country) ?? country),
            },
            ...counts,
          ]}
          none={none}
        />
      </Card>
    </SimpleGrid>
  );
}

function useCountColumns(): Column<Counts>[] {
  const { t } = useTranslation('verify');
  const { number, percent, duration } = useFormats();
  return [
    {
      key: 'sent',
      header: t('columns.sent'),
      align: 'end',
      cell: ({ sent }) => number(sent),
    },
    {
      key: 'refused',
      header: t('columns.refused'),
      align: 'end',
      from: 'sm',
      cell: ({ refused }) => number(refused),
    },
    {
      key: 'delivered',
      header: t('columns.delivered'),
      align: 'end',
      from: 'sm',
      cell: ({ delivered }) => number(delivered),
    },
    {
      key: 'entered',
      header: t('columns.entered'),
      align: 'end',
      cell: ({ approved }) => number(approved),
    },
    {
      key: 'share',
      header: t('columns.share'),
      align: 'end',
      cell: ({ sent, approved }) => (sent === 0 ? '–' : percent(approved / sent)),
    },
    {
      key: 'time',
      header: t('columns.time'),
      align: 'end',
      from: 'sm',
      cell: ({ seconds }) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          {seconds === null ? '–' : duration(seconds * 1_000)}
        </span>
      ),
    },
  ];
}

/** Rows that are there. */
const listOf = <Row,>(rows: readonly Row[]): ListState<Row> => ({
  rows,
  error: null,
  retry: () => Promise.resolve(),
  readAtMs: 0,
  isStale: false,
});
