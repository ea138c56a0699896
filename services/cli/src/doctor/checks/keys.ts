import { judgeKeys, type KeyedProcess } from '../../operator/judge-keys.ts';
import { fine, unchecked, wrong, type Finding } from '../finding.ts';
import type { Installation } from '../read-installation.ts';
import { read } from '../read-operations.ts';

/** Checks that every process that runs can open what is sealed in the store. */
export async function checkKeys({
  direct,
  installed,
}: Pick<Installation, 'direct' | 'installed'>): Promise<Finding[]> {
  const { key } = installed.store;
  const workers = await read<{ data: KeyedProcess[] }>(direct, '/api/operations/workers');
  if (workers === null || typeof key !== 'string') {
    return [unchecked('keys', 'this version names no key')];
  }
  const faults = judgeKeys(key, workers.data);
  if (faults.length > 0) return faults.map(({ seen, advice }) => wrong('keys', seen, advice));
  return [fine('keys', `every process has the store's key ${key}`)];
}
