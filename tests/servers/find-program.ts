import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of the folders that has this program, by default those of PATH and the system's own. */
export function findProgram(name: string, folders: string[] = searchPath()): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function searchPath(): string[] {
  const path = process.env['PATH']?.split(delimiter).filter((folder) => folder !== '') ?? [];
  return [...path, '/usr/local/sbin', '/usr/sbin', '/sbin'];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
