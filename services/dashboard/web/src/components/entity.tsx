import { Button, Skeleton } from '@mantine/core';
import { IconZoomExclamation } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { BackLink } from './back-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { Reading, type ReadOf } from './reading.tsx';

type Kind =
  | 'request'
  | 'device'
  | 'template'
  | 'campaign'
  | 'webhook'
  | 'account'
  | 'contact'
  | 'senderPool'
  | 'autoreply';

interface EntityProps<T> {
  kind: Kind;
  read: ReadOf<T>;
  /** The page's title while the entity isn't there. */
  title: string;
  /** The list of all of them. */
  all: { to: LinkProps['to']; label: string };
  heightPx?: number;
  children: (entity: T) => ReactNode;
}

/**
 * A page of one entity. An address without one says so, below the navigation and the way to the list. The
 * element's `key` is the entity's id.
 */
export function Entity<T>({ kind, read, title, all, heightPx = 420, children }: EntityProps<T>) {
  const { t } = useTranslation('shell');
  const absent = (
    <div role="alert">
      <EmptyState icon={IconZoomExclamation} title={t(`absent.${kind}`)} text={t('absent.text')}>
        <Button component={Link} to={all.to as '/'} variant="default" mt="sm">
          {all.label}
        </Button>
      </EmptyState>
    </div>
  );
  return (
    <>
      <BackLink to={all.to ?? '/'}>{all.label}</BackLink>
      {read.data === undefined && <PageHeader title={title} />}
      <Reading
        read={read}
        skeleton={<Skeleton h={heightPx} />}
        instead={(error) => (isAbsent(error) ? absent : null)}
      >
        {children}
      </Reading>
    </>
  );
}

/** The API knows no such id, or refuses it as none of its kind. */
const isAbsent = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
