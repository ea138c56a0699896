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

/** Whether the figures and what stands above them are read, or it has taken too long. Stays true. */
export function useSettled(isRead: boolean): { isSettled: boolean; onMount: () => void } {
  const [isMounted, setMounted] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const awaited = useIsFetching({ predicate: isAwaited });
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSettled && isMounted && isRead && awaited === 0) setSettled(true);
  const [onMount] = useState(() => () => setMounted(true));
  return { isSettled, onMount };
}
