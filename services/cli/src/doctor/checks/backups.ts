import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '@cascade/store';
import { openBackup } from '../../store/open-backup.ts';
import { fine, look, unchecked, wrong, type Finding } from '../finding.ts';
import type { InstallationPlace } from '../read-installation.ts';

const HOUR_MS = 3_600_000;
const LOOK_HOURS = 30;
const WRONG_HOURS = 8 * 24;
const ADVICE =
  'Let a timer run `cascade admin backup <file>` each night (deploy/small-server), and name its folder ' +
  'with --backups.';

/** Follows the name of a backup that wasn't made; the file says why, where that could be written. */
export const FAILED = '.failed';
const MOST_REASON = 300;

/** Checks that the last backup didn't fail, the age of the newest one, and that it begins as one does. */
export async function checkBackups({
  backups: folder,
  isHere,
}: InstallationPlace): Promise<Finding> {
  if (!isHere) return unchecked('backups', 'the installation is on another machine');
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? look('backups', `there is no ${folder}`, ADVICE)
      : unchecked('backups', `${folder} can't be read (${String(code)})`);
  }
  const [newest, failed] = await Promise.all([
    newestOf(folder, names, '.backup'),
    newestOf(folder, names, `.backup${FAILED}`),
  ]);
  if (failed !== undefined && failed.at > (newest?.at ?? 0)) {
    const reason = await readFile(join(folder, failed.name), 'utf8').catch(() => '');
    const told =
      reason.slice(0, MOST_REASON) || 'the reason could not be written: is the disk full?';
    return wrong('backups', `the last backup failed: ${told}`, 'Mend that, and make one.');
  }
  if (newest === undefined) return look('backups', `none in ${folder}`, ADVICE);
  const hours = (Date.now() - newest.at) / HOUR_MS;
  const seen = `${newest.name}, ${Math.floor(hours)} hours old`;
  try {
    const reader = await openBackup(join(folder, newest.name));
    const documents = reader.documents();
    await documents.next();
    await documents.return(undefined);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return wrong(
      'backups',
      `${newest.name}: ${error.message}`,
      'Make one, and see what stopped it.',
    );
  }
  if (hours > WRONG_HOURS) return wrong('backups', seen, ADVICE);
  return hours > LOOK_HOURS ? look('backups', seen, ADVICE) : fine('backups', seen);
}

/** The file with this ending that was written last. */
async function newestOf(folder: string, names: readonly string[], ending: string) {
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith(ending))
      .map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return files.toSorted((a, b) => b.at - a.at)[0];
}
