import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { keyFingerprint } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { defineRoute, type Route } from '../http/route.ts';

/** Downloads the whole store as one file, while it is in use. */
export function backupRoutes({ repositories, vault, clock, logger }: DashboardContext): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/operations/backup',
      operationId: 'downloadBackup',
      summary: 'Download a backup of the store; secrets in it stay sealed, messages are readable',
      tag: 'Operations',
      access: 'operator',
      handsOut: true,
      answers: {},
      otherAnswers: ['application/gzip'],
      handle() {
        logger.info('backup: started');
        const key = keyFingerprint(vault);
        const text = Readable.from(repositories.backup({ now: clock.now(), key }));
        const packed = createGzip();
        // If the store fails or the caller disconnects, the file lacks its last line.
        pipeline(text, packed).catch((error: unknown) => logger.warn('backup: aborted', { error }));
        return Promise.resolve({
          status: 200,
          headers: { 'Content-Type': 'application/gzip' },
          stream: packed,
        });
      },
    }),
  ];
}
