const POOL = 'pool_';

/** The device that a sender is; undefined for a sender pool, which has no chats and templates of its own. */
export const deviceOfSender = (sender: string | null | undefined): string | undefined =>
  !sender || sender.startsWith(POOL) ? undefined : sender;
