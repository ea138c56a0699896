/** A process, as `GET /api/operations/workers` shows it. */
export interface KeyedProcess {
  instance: string;
  service: string;
  /** Ids of its keys, the one that seals first; null or absent of an older version. */
  keys?: readonly string[] | null;
}

/** What is wrong with the keys of the processes that run; an empty list when nothing is. */
export interface KeyFault {
  seen: string;
  advice: string;
}

/**
 * Compares the keys of all processes with the store's one, and with those that others seal with: a process opens
 * only what it has the key of.
 */
export function judgeKeys(
  stored: string | null | undefined,
  processes: readonly KeyedProcess[],
): KeyFault[] {
  const known = processes.filter(({ keys }) => keys !== null && keys !== undefined);
  const faults: KeyFault[] = [];
  const name = (found: readonly KeyedProcess[]) =>
    [...new Set(found.map(({ service, instance }) => `${service} (${instance})`))].join(', ');
  const without = (key: string) => known.filter(({ keys }) => !keys?.includes(key));
  if (typeof stored === 'string' && without(stored).length > 0) {
    faults.push({
      seen: `${name(without(stored))}: without the store's key ${stored}`,
      advice: 'Give it every key that the other processes have in SECRETS_KEY, and restart it.',
    });
  }
  const sealing = new Set(known.map(({ keys }) => keys?.[0] ?? ''));
  for (const key of sealing) {
    const lacking = without(key);
    if (key === stored || lacking.length === 0) continue;
    faults.push({
      seen: `${name(lacking)}: without the key ${key}, with which ${name(known.filter(({ keys }) => keys?.[0] === key))} seals`,
      advice: 'Give every process the same SECRETS_KEY, then cascade admin rotate-key.',
    });
  }
  return faults;
}
