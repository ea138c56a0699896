import { topicFault, type Failure, type ValidSendRequest } from '@cascade/contracts';
import type { AccountsRepository } from '@cascade/store';

/** Why a request can't have the topic that it names: its account has none of this key. Reads nothing where it names none. */
export async function unknownTopic(
  accounts: Pick<AccountsRepository, 'byId'>,
  account: string,
  { topic }: Pick<ValidSendRequest, 'topic'>,
): Promise<Failure | null> {
  if (topic === undefined) return null;
  return topicFault((await accounts.byId(account))?.settings.topics, topic, 'context.topic');
}
