import type { World } from '../world.ts';

/** URL of a separate database on the world's MongoDB. */
export function databaseUrl({ mongo }: World, database: string): string {
  const url = new URL(mongo.url);
  url.pathname = `/${database}`;
  return url.href;
}
