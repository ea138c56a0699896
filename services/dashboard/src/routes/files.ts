import { beginFile, mapPage, type FileRecord } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { contentDisposition } from '@cascade/service';
import { receiveFile } from '../files/receive-file.ts';
import { created, done, failure, notFound, ok } from '../http/answer.ts';
import { readId } from '../http/read-id.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { StatusSchema } from '../schemas/answers.ts';
import { pageOf, PageQuerySchema } from '../schemas/pages.ts';
import { FileSchema, UploadSchema, type FileView } from '../schemas/files.ts';

export const MAX_FILE_BYTES = 100_000_000;

export function fileRoutes({ repositories }: DashboardContext): Route[] {
  const { files } = repositories;
  const tag = 'Files';
  return [
    defineRoute({
      method: 'post',
      path: '/api/files',
      operationId: 'uploadFile',
      summary: 'Upload a file of at most 100 MB',
      tag,
      access: 'write',
      multipart: UploadSchema,
      answers: { 201: FileSchema },
      async handle({ account, request }) {
        const received = await receiveFile<FileRecord>(request, {
          maxBytes: MAX_FILE_BYTES,
          write: (upload) => files.write(account, upload),
          remove: ({ _id }) => files.delete(account, _id),
        });
        return 'refused' in received ? failure(received.refused) : created(viewFile(received.file));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/files',
      operationId: 'listFiles',
      summary: 'List files',
      tag,
      access: 'read',
      query: PageQuerySchema,
      answers: { 200: pageOf(FileSchema) },
      handle: async ({ account, query }) => ok(mapPage(await files.list(account, query), viewFile)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/files/:id/content',
      operationId: 'downloadFile',
      summary: 'Download a file',
      tag,
      access: 'read',
      answers: {},
      otherAnswers: ['application/octet-stream'],
      async handle({ account, id }) {
        const number = readId(id);
        const stored = number === null ? null : await files.open(account, number);
        if (stored === null) return notFound('file');
        const content = await beginFile(stored);
        if (content === null) return notFound('file');
        const { file } = stored;
        return {
          status: 200,
          // A customer's bytes are downloaded, never shown on the dashboard's origin.
          headers: {
            'Content-Type': 'application/octet-stream',
            'Content-Disposition': contentDisposition(file.fileName),
            'Content-Length': String(file.size),
            'Content-Security-Policy': "default-src 'none'; sandbox",
            'X-Content-Type-Options': 'nosniff',
          },
          stream: content,
        };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/files/:id',
      operationId: 'deleteFile',
      summary: 'Delete a file',
      tag,
      access: 'write',
      answers: { 200: StatusSchema },
      async handle({ account, id }) {
        const number = readId(id);
        return number !== null && (await files.delete(account, number)) ? done : notFound('file');
      },
    }),
  ];
}

function viewFile({ _id, fileName, mime, size, sha256, createdAt }: FileRecord): FileView {
  return {
    id: _id,
    file_name: fileName,
    mime,
    size,
    sha256,
    created_at: writeTime(createdAt),
  };
}
