import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import type { RichContextInput } from '../schemas/message.ts';
import { checkFileName } from './file-name.ts';
import { checkFileUrl } from './file-url.ts';
import type { Stage } from './markers.ts';

/** Checks that there is exactly one source, and that the display name is valid. */
export function checkMedia(
  rich: RichContextInput | undefined,
  type: string,
  path: string,
  stage: Stage,
): Failure | null {
  if (rich?.fileUrl === undefined && rich?.fileId === undefined) {
    return broken(path, 'messageFileRequired', { type });
  }
  if (rich.fileUrl !== undefined && rich.fileId !== undefined) {
    return broken(path, 'fileUrlOrFileId');
  }
  return (
    (rich.fileUrl === undefined ? null : checkFileUrl(rich.fileUrl, `${path}.fileUrl`, stage)) ??
    (rich.fileName === undefined ? null : checkFileName(rich.fileName, `${path}.fileName`, stage))
  );
}
