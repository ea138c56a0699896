import type { Clock } from '@cascade/runtime';
import type { SMTPServer } from 'smtp-server';

export interface ConnectionBounds {
  /** Longest life of a connection. A mail that is being received then is finished. */
  lifeMs: number;
  /** From the greeting, or from the last mail that was taken, to the next one's DATA. */
  withoutMailMs: number;
  /** From the first to the last byte of a mail. */
  mailMs: number;
  /** Commands of any kind since the greeting or the last mail that was taken. */
  commandsPerMail: number;
}

export interface BoundConnections {
  opened(id: string): void;
  /** Notes the start of DATA. Call the result when the mail is stored or refused. */
  receiving(id: string): (outcome: 'taken' | 'refused') => void;
  closed(id: string): void;
}

interface Bounded {
  life: { cancel(): void };
  /** For the next mail, or, while `receiving`, for the last byte of this one. */
  wait: { cancel(): void };
  commands: number;
  receiving: boolean;
  isOver: boolean;
}

/**
 * Ends connections that stay open without delivering mails. The socket's idle timeout doesn't do this,
 * because each NOOP, RSET or byte resets it.
 */
export function boundConnections(
  server: () => SMTPServer,
  clock: Clock,
  { lifeMs, withoutMailMs, mailMs, commandsPerMail }: ConnectionBounds,
): BoundConnections {
  const bounded = new Map<string, Bounded>();

  const connectionOf = (id: string) => [...server().connections].find((one) => one.id === id);
  /** Ends a connection with 421, which also closes it. */
  const end = (id: string, why: string) => connectionOf(id)?.send(421, why);

  function lifeIsOver(id: string): void {
    const state = bounded.get(id);
    if (!state) return;
    state.isOver = true;
    if (!state.receiving) end(id, TOO_OLD);
  }

  return {
    opened(id) {
      const connection = connectionOf(id);
      if (!connection) return;
      const state: Bounded = {
        life: clock.after(lifeMs, () => lifeIsOver(id)),
        wait: clock.after(withoutMailMs, () => end(id, NO_MAIL)),
        commands: 0,
        receiving: false,
        isOver: false,
      };
      bounded.set(id, state);
      const obey = connection._onCommand.bind(connection);
      connection._onCommand = (command, callback) => {
        state.commands += 1;
        if (state.isOver) return end(id, TOO_OLD);
        if (state.commands > commandsPerMail) return end(id, NO_MAIL);
        obey(command, callback);
      };
    },
    receiving(id) {
      const state = bounded.get(id);
      if (!state) return () => undefined;
      state.receiving = true;
      state.wait.cancel();
      state.wait = clock.after(mailMs, () => end(id, MAIL_TOO_SLOW));
      return (outcome) => {
        state.receiving = false;
        state.wait.cancel();
        if (!bounded.has(id)) return;
        if (outcome === 'taken') state.commands = 0;
        state.wait = clock.after(withoutMailMs, () => end(id, NO_MAIL));
      };
    },
    closed(id) {
      const state = bounded.get(id);
      state?.life.cancel();
      state?.wait.cancel();
      bounded.delete(id);
    },
  };
}

const TOO_OLD = '4.3.2 Connection was open for too long, connect again';
const NO_MAIL = '4.7.0 No mail came over this connection for too long';
const MAIL_TOO_SLOW = '4.4.2 The mail took too long';
