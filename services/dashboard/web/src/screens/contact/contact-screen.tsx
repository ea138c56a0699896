import { SimpleGrid, Skeleton, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { ListFailed } from '../../components/list/list-failed.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { Addresses } from './addresses.tsx';
import { Reach } from './reach.tsx';
import { TimeLine } from './time-line.tsx';

const route = getRouteApi('/shell/contacts/$contact');

/** Shows all that is known of one contact: addresses, opt-outs, windows, and its messages in and out. */
export function ContactScreen() {
  const { t } = useTranslation('contact');
  const { contact } = route.useParams();
  const { data, error, refetch } = useApi('/api/contacts/profile', { query: { contact } });
  if (error !== null && data === undefined) {
    return (
      <>
        <PageHeader title={t('title')} />
        <ListFailed error={error} retry={() => refetch()} />
      </>
    );
  }
  const [first] = data?.addresses ?? [];
  const address = first?.formatted ?? first?.address ?? contact;
  return (
    <>
      <PageHeader
        title={data?.name ?? address}
        text={
          data === undefined ? undefined : (
            <>
              {data.name !== null && `${address} · `}
              {data.last_at === null ? (
                t('neverWritten')
              ) : (
                <>
                  {t('last')} <Timestamp value={data.last_at} />
                </>
              )}
            </>
          )
        }
      />
      {data === undefined ? (
        <Skeleton h={120} mb="sm" />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm" mb="sm">
          <Addresses profile={data} />
          <Reach profile={data} />
        </SimpleGrid>
      )}
      <TimeLine contact={contact} known={data?.addresses ?? []} />
      {data?.complete === false && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('incomplete')}
        </Text>
      )}
    </>
  );
}
