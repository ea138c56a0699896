import { MAX_FILE_NAME } from '../limits/limits.ts';
import { checkHeaderText, checkLength } from './text.ts';
import type { Stage } from './markers.ts';

export function checkFileName(name: string, path: string, stage: Stage): string | null {
  if (/[/\\]/.test(name)) return `${path}: must not contain / or \\`;
  if (name === '.' || name === '..') return `${path}: must be a file name`;
  return checkHeaderText(name, path) ?? checkLength(name, MAX_FILE_NAME, path, stage);
}
