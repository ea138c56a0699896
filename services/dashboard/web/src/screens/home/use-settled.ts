import { useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The page isn't held back for longer. */
const LONGEST_MS = 2_000;
/** What notices read. */
const PATHS: ReadonlySet<unknown> = new Set([
  '/api/devices',
  '/api/signs',
  '/api/settings',
  '/api/personal-settings',
  '/api/requests',
  '/api/colleagues',
]);
const isAwaited = ({ queryKey: [path], state }: Query): boolean =>
  PATHS.has(path) && state.status === 'pending';

interface Settled {
  /** The figures and the notices are read, or it has taken too long. Stays true. */
  isSettled: boolean;
  /** The notices aren't read after too long a time: above the figures they would push them down. */
  isLate: boolean;
  onMount: () => void;
}

/** Whether the figures and the notices about the account are read, so that the page can be shown without moving. */
export function useSettled(isRead: boolean): Settled {
  const [isMounted, setMounted] = useState(false);
  const [isOver, setOver] = useState(false);
  const [settled, setSettled] = useState<'in time' | 'late' | null>(null);
  const awaited = useIsFetching({ predicate: isAwaited });
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (settled === null) {
    const areNoticesRead = isMounted && awaited === 0;
    if (areNoticesRead && (isRead || isOver)) setSettled('in time');
    else if (isOver) setSettled('late');
  }
  const [onMount] = useState(() => () => setMounted(true));
  return { isSettled: settled !== null, isLate: settled === 'late', onMount };
}
