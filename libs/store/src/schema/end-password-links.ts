import type { Database } from '../port.ts';
import type { LoginLink } from '../records/index.ts';

/**
 * Version 4: ends unused links for choosing a password. The log of requests had them in the clear,
 * where members could read them. People ask for new ones.
 */
export async function endPasswordLinks(db: Database): Promise<void> {
  await db.collection<LoginLink>('login_links').deleteMany({ choosesPassword: true });
}
