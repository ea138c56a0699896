import type { Database } from '../port.ts';
import type { LoginLink } from '../records/index.ts';

/**
 * Version 4: mailed links to choose a password stood in the log of requests in the clear, where
 * members could read them. The ones that nobody has used yet end; people ask for new ones.
 */
export async function endPasswordLinks(db: Database): Promise<void> {
  await db.collection<LoginLink>('login_links').deleteMany({ choosesPassword: true });
}
