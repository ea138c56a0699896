import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import { MAX_FILE_NAME } from '../limits/limits.ts';
import { checkHeaderText, checkLength } from './text.ts';
import type { Stage } from './markers.ts';

export function checkFileName(name: string, path: string, stage: Stage): Failure | null {
  if (/[/\\]/.test(name)) return broken(path, 'slashes');
  if (name === '.' || name === '..') return broken(path, 'fileNameForm');
  return checkHeaderText(name, path) ?? checkLength(name, MAX_FILE_NAME, path, stage);
}
