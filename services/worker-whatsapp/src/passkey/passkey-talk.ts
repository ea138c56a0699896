import type { Clock, Logger } from '@cascade/runtime';
import type { LinkTraceRow } from '@cascade/store';
import type { BinaryNode } from '@whiskeysockets/baileys';
import type { PhoneConnection } from '../device/phone-connection.ts';
import { shapeOf } from './stanza-shape.ts';

/** Stanzas that are kept for a report. */
const TRACE = 60;

interface TalkParts {
  line: PhoneConnection;
  logger: Logger;
  clock: Clock;
}

/** What WhatsApp's server and this device say to each other in the passkey step, noted without its contents. */
export class PasskeyTalk {
  readonly #parts: TalkParts;
  #trace: LinkTraceRow[] = [];

  constructor(parts: TalkParts) {
    this.#parts = parts;
  }

  /** The newest stanzas of the step, oldest first. */
  get trace(): LinkTraceRow[] {
    return this.#trace;
  }

  /** Forgets the stanzas of an earlier link. */
  begin(): void {
    this.#trace = [];
  }

  heard(node: BinaryNode): void {
    this.#note('in', node);
  }

  /** Asks WhatsApp's server. Null: it refuses, or doesn't answer. */
  async ask(node: BinaryNode): Promise<BinaryNode | null> {
    const { line, logger } = this.#parts;
    const { socket } = line;
    if (socket?.isOpen !== true) return null;
    this.#note('out', node);
    try {
      const answer = (await socket.query(node)) ?? null;
      if (answer !== null) this.#note('in', answer);
      return answer;
    } catch (error) {
      // Without the error: it may hold what was sent.
      const code = (error as { data?: unknown }).data;
      const attrs = typeof code === 'number' ? { type: 'error', code: String(code) } : {};
      this.#note('in', { tag: 'iq', attrs });
      logger.warn(
        'phone: WhatsApp refused a part of the passkey step',
        typeof code === 'number' ? { code } : {},
      );
      return null;
    }
  }

  #note(way: LinkTraceRow['way'], node: BinaryNode): void {
    const row = { at: this.#parts.clock.now(), way, shape: shapeOf(node) };
    this.#trace = [...this.#trace, row].slice(-TRACE);
  }
}
