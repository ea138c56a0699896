import { topicFault, type Failure, type RequestOptions } from '@cascade/contracts';
import type { AccountsRepository } from '@cascade/store';

/** Why an account takes no request with these options; null: it does. Reads it for those alone that need its word. */
export async function optionsFault(
  accounts: Pick<AccountsRepository, 'byId'>,
  account: string,
  { transactional, topic }: RequestOptions,
): Promise<Failure | null> {
  if (!transactional && topic === undefined) return null;
  const found = await accounts.byId(account);
  if (transactional && found?.permissions?.transactional !== true) {
    return { kind: 'transactionalNotAllowed' };
  }
  return topic === undefined ? null : topicFault(found?.settings.topics, topic, 'context.topic');
}
