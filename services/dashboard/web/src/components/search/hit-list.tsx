import { Group, Loader, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import links from '../links.module.css';
import { ListFailed } from '../list/list-failed.tsx';
import { Timestamp } from '../timestamp.tsx';
import classes from './search.module.css';
import { useHits, type Hit } from './use-hits.ts';

const GROUPS = ['contacts', 'requests', 'messages', 'templates'] as const;

/** What a text names, by kind. */
export function HitList({ text }: { text: string }) {
  const { t } = useTranslation('shell');
  const { hits, isReading, error, retry, isIncomplete } = useHits(text);
  if (error !== null) return <ListFailed error={error} retry={retry} />;
  return (
    <div className={classes.frame} aria-busy={isReading}>
      <VisuallyHidden role="status">
        {isReading ? '' : t('palette.found', { count: hits.length })}
      </VisuallyHidden>
      {hits.length === 0 &&
        (isReading ? (
          <Group p="lg" justify="center">
            <Loader size="sm" aria-label={t('search')} />
          </Group>
        ) : (
          <EmptyState icon={IconSearch} title={t('palette.nothing')} text={t('palette.hint')} />
        ))}
      {GROUPS.map((group) => (
        <HitGroup key={group} group={group} hits={hits.filter((hit) => hit.group === group)} />
      ))}
      {isIncomplete && (
        <Text size="sm" c="dimmed" p="sm">
          {t('palette.incomplete')}
        </Text>
      )}
    </div>
  );
}

function HitGroup({ group, hits }: { group: Hit['group']; hits: readonly Hit[] }) {
  const { t } = useTranslation('shell');
  if (hits.length === 0) return null;
  return (
    <section className={classes.group}>
      <Title order={2} size="sm" c="dimmed" fw={550}>
        {t(`palette.groups.${group}`)}
      </Title>
      <ul className={classes.hits}>
        {hits.map(({ key, label, detail, href, at }) => (
          <li key={key}>
            <Stack gap={0} style={{ minWidth: 0 }}>
              <Link to={href} className={links.name}>
                {label}
              </Link>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {detail}
              </Text>
            </Stack>
            {at !== undefined && at !== null && (
              <Text size="sm" c="dimmed" component="span">
                <Timestamp value={at} />
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
