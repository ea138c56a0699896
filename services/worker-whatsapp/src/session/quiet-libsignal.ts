/** Console lines of libsignal 6; four of them print a session with its private keys. */
const SAYINGS = [
  'Closing session:',
  'Opening session:',
  'Removing old closed session:',
  'Session already closed',
  'Session already open',
  'Migrating session to:',
  'Closing open session in favor of incoming prekey bundle',
  'Decrypted message with closed session.',
  'Failed to decrypt message with any known session...',
  'Session error:',
];

const METHODS = ['info', 'warn', 'error'] as const;

/** Drops libsignal's console lines, which may print private keys. Other lines pass. */
export function quietLibsignal(to: Pick<Console, (typeof METHODS)[number]> = console): void {
  for (const method of METHODS) {
    const say = to[method].bind(to);
    to[method] = (...said: unknown[]) => {
      const [first] = said;
      if (typeof first === 'string' && SAYINGS.some((saying) => first.startsWith(saying))) return;
      say(...said);
    };
  }
}
