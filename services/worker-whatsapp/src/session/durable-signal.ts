import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  SignalDataSet,
  SignalDataTypeMap,
  SignalKeyStore,
  SignalKeyStoreWithTransaction,
  SocketConfig,
} from '@whiskeysockets/baileys';
import { traceEncryption } from '../send/encryption-trace.ts';

type MakeSignalRepository = SocketConfig['makeSignalRepository'];

/** Key types of the ratchet: a counter that is used twice makes a message unreadable. */
const RATCHET: ReadonlySet<string> = new Set(['session', 'pre-key', 'identity-key', 'sender-key']);

/**
 * Journals changes of the ratchet before the encryption that made them returns. A process that dies
 * right after a send then never encrypts with the same state again. Baileys itself gathers changes in
 * a transaction and writes them after the message has left. Reads bypass the transaction, so that it
 * doesn't undo a message that came in meanwhile.
 */
export function durableSignal(
  make: MakeSignalRepository,
  stored: SignalKeyStore,
): MakeSignalRepository {
  return (auth, logger, phoneToLid) => {
    const keys = withoutTransaction(auth.keys as SignalKeyStoreWithTransaction, stored);
    const repository = make({ creds: auth.creds, keys }, logger, phoneToLid);
    return {
      ...repository,
      encryptMessage: (message) => traceEncryption(() => repository.encryptMessage(message)),
    };
  };
}

function withoutTransaction(
  transactional: SignalKeyStoreWithTransaction,
  stored: SignalKeyStore,
): SignalKeyStoreWithTransaction {
  const inTurn = createTurns();
  return {
    get: <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) =>
      RATCHET.has(type) ? stored.get(type, ids) : transactional.get(type, ids),
    async set(data) {
      const now: SignalDataSet = {};
      const later: SignalDataSet = {};
      for (const [type, values] of Object.entries(data)) {
        Object.assign(RATCHET.has(type) ? now : later, { [type]: values });
      }
      if (Object.keys(now).length > 0) await stored.set(now);
      if (Object.keys(later).length > 0) await transactional.set(later);
    },
    isInTransaction: () => inTurn.isInside(),
    transaction: (work) => inTurn.run(work),
  };
}

/** Serialises work on a device's ratchets; nested work runs within its turn. */
function createTurns() {
  const inside = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    isInside: () => inside.getStore() === true,
    run<T>(work: () => Promise<T>): Promise<T> {
      if (inside.getStore()) return work();
      const turn = last.catch(() => undefined).then(() => inside.run(true, work));
      last = turn;
      return turn;
    },
  };
}
