import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFailed, ListIsOld, useFailure } from './list/list-failed.tsx';
import { ListSlow, useIsSlow } from './list/list-slow.tsx';

export interface ReadOf<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
  dataUpdatedAt: number;
}

interface ReadingProps<T> {
  read: ReadOf<T>;
  skeleton: ReactNode;
  /** Instead of a failure; null shows the failure. */
  instead?: (error: Error) => ReactNode;
  children: (data: T) => ReactNode;
}

/** What is read, in the states of a list: a skeleton for 10 s at most, failed, old, or there. */
export function Reading<T>({ read, skeleton, instead, children }: ReadingProps<T>) {
  const { t } = useTranslation('shell');
  const { data, refetch: retry, dataUpdatedAt: readAtMs } = read;
  const error = useFailure(data, read.error);
  const isSlow = useIsSlow(data === undefined && error === null);
  if (data !== undefined) {
    return (
      <>
        {error !== null && <ListIsOld {...{ error, retry, readAtMs }} />}
        {children(data)}
      </>
    );
  }
  if (error === null) return isSlow ? <ListSlow retry={retry} /> : skeleton;
  return instead?.(error) ?? <ListFailed error={error} retry={retry} title={t('list.unread')} />;
}
