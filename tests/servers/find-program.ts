import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds a program in the first folder that has it, by default in those of PATH and the system's.
 */
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
