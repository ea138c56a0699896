import { plain } from './print-rows.ts';

/** One of `versions` of `GET /api/operations/workers`. */
export interface RunningVersion {
  version: string | null;
  commit: string | null;
  processes: number;
}

/** Processes of two versions that follow each other are tested side by side, for the time of an upgrade. */
export const MIXED_ADVICE =
  'Replace the processes of the older version within a day: only neighbouring versions run side by side, and only while you upgrade.';

export const isMixed = (versions: readonly RunningVersion[]): boolean => versions.length > 1;

/** `0.2.0 (9124c8965b2a)`. */
export function versionText({
  version,
  commit,
}: {
  version: string | null;
  commit: string | null;
}): string {
  if (version === null) return 'earlier than 0.2.0';
  return plain(commit === null ? version : `${version} (${commit})`);
}

/** `0.2.0 (9124c8965b2a) in 11 processes, 0.1.0 in 1`. */
export const versionsText = (versions: readonly RunningVersion[]): string =>
  versions
    .map(
      (one) =>
        `${versionText(one)} in ${one.processes} ${one.processes === 1 ? 'process' : 'processes'}`,
    )
    .join(', ');
