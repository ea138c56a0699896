import { actingAccount } from '../../api/acting-account.ts';
import { ApiError } from '../../api/api-error.ts';
import { refusalOf } from '../../api/client.ts';
import type { AnswerTo } from '../../api/types.ts';

/** The uploaded file, as the API answers. */
export type UploadedFile = AnswerTo<'/api/files', 'post'>;

interface Uploading {
  /** Bytes that are sent so far. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads one file. By XMLHttpRequest: `fetch` can't report the progress of a body. Rejects with an
 * `ApiError`, or with the signal's reason.
 */
export function uploadFile(file: File, { onProgress, signal }: Uploading): Promise<UploadedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>();
  if (signal.aborted) {
    reject(signal.reason as Error);
    return promise;
  }
  const request = new XMLHttpRequest();
  request.open('POST', '/api/files');
  request.responseType = 'json';
  const account = actingAccount.get();
  if (account !== null) request.setRequestHeader('X-Account-Id', account);
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
  request.addEventListener('load', () => {
    const { status } = request;
    if (status === 201) resolve(request.response as UploadedFile);
    else reject(refusalOf(status, request.response));
  });
  request.addEventListener('error', () => reject(new ApiError(0, 'no answer')));
  request.addEventListener('abort', () => reject(signal.reason as Error));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  return promise;
}
