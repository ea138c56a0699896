import type { ConnectionTls, Logger } from '@cascade/runtime';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openMongo } from './mongo/index.ts';
import type { Database } from './port.ts';

/** Opens MongoDB when a URL is given, otherwise the embedded store in `file`. */
export async function openStore({
  mongoUrl,
  mongoTls,
  file,
  logger,
}: {
  mongoUrl?: string | undefined;
  /** What connections to MongoDB trust and show. */
  mongoTls?: ConnectionTls | undefined;
  file?: string | undefined;
  logger: Logger;
}): Promise<Database> {
  if (mongoUrl) return openMongo({ url: mongoUrl, tls: mongoTls, logger });
  if (file) return openEmbedded({ file, logger });
  throw new Error('a store needs a MongoDB URL or a file');
}
