import { Grid, Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { DeleteButton } from '../../components/delete-act.tsx';
import { Entity } from '../../components/entity.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { TokenCard } from '../../components/token-card.tsx';
import { MembersCard } from './members-card.tsx';
import { POOL_TOKEN_PREFIX, PoolStateBadge, type PoolRow } from './pool-state.tsx';

const route = getRouteApi('/shell/sender-pools/$id');
const READING = { refetchEveryMs: 5_000 };

/** Shows one sender pool: its members with their health, and its key. */
export function SenderPoolScreen() {
  const { t } = useTranslation('sender-pools');
  const { id } = route.useParams();
  const read = useApi('/api/sender-pools/{id}', { params: { id } }, READING);
  return (
    <Entity
      key={id}
      kind="senderPool"
      read={read}
      title={t('one')}
      all={{ to: '/sender-pools', label: t('all') }}
      heightPx={320}
    >
      {(pool) => (
        <>
          <PageHeader
            title={pool.name}
            text={
              <Group gap="sm" component="span" mt={2}>
                <ChannelIcon channel={pool.channel} named />
                <PoolStateBadge pool={pool} />
              </Group>
            }
          >
            <DeletePool pool={pool} />
          </PageHeader>
          <Grid gap="sm">
            <Grid.Col span={{ base: 12, lg: 7 }}>
              <MembersCard pool={pool} key={pool.id} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 5 }}>
              <PoolTokenCard pool={pool} />
            </Grid.Col>
          </Grid>
        </>
      )}
    </Entity>
  );
}

function PoolTokenCard({ pool: { id, name, channel, token_hint: hint } }: { pool: PoolRow }) {
  const { t } = useTranslation('sender-pools');
  const { mutateAsync } = useAct('post', '/api/sender-pools/{id}/rotate', [
    '/api/sender-pools',
    '/api/sender-pools/{id}',
  ]);
  return (
    <TokenCard
      title={t('token.title')}
      text={t('token.text')}
      prefix={POOL_TOKEN_PREFIX}
      hint={hint}
      rotate={{
        label: t('token.rotate'),
        title: t('token.rotateTitle', { name }),
        text: t('token.rotateText'),
        verb: t('token.rotateVerb'),
        act: () => mutateAsync({ params: { id } }),
      }}
      shown={{ title: t('token.shownTitle'), text: t('token.shownText', { channel }) }}
    />
  );
}

function DeletePool({ pool: { id, name } }: { pool: PoolRow }) {
  const { t } = useTranslation('sender-pools');
  const mayManage = useMay('manage');
  if (!mayManage) return null;
  return (
    <DeleteButton
      path="/api/sender-pools/{id}"
      id={id}
      leadsTo="/sender-pools"
      title={t('delete.title', { name })}
      text={t('delete.text')}
      verb={t('delete.verb')}
      done={t('delete.done', { name })}
    >
      {t('delete.act')}
    </DeleteButton>
  );
}
