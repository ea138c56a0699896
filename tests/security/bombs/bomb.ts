/** Where a bomb is sent. */
export type Target =
  | 'table'
  | 'suppressions'
  | 'send'
  | 'credentials'
  | 'settings'
  | 'mail'
  /** A text that a gateway posts. */
  | 'text'
  /** What a customer's gateway answers to a send. */
  | 'answer'
  | 'setup'
  | 'backup';

export interface Bomb {
  name: string;
  target: Target;
  /** Built anew each time: bombs are large. */
  bytes: () => Buffer;
  /** Expected answer: status and reason, an SMTP reply, or exit code and output. */
  answer: RegExp;
  /** Time limit of the answer in ms; 2,000 by default. */
  withinMs?: number;
}
