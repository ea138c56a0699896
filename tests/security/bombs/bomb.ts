/** Where a bomb is thrown. */
export type Target =
  'table' | 'suppressions' | 'send' | 'credentials' | 'settings' | 'mail' | 'setup' | 'backup';

export interface Bomb {
  name: string;
  target: Target;
  /** Made anew each time: they are large. */
  bytes: () => Buffer;
  /** What is answered: status and reason, an SMTP reply, or exit code and output. */
  answer: RegExp;
  /** Within which it is answered, in ms; 2,000 when absent. */
  withinMs?: number;
}
