import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Sends raw bytes as a mail, as a hostile mail server would. Returns the last reply. */
export async function handMail(port: number, to: string, bytes: Uint8Array): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  // A listener that refuses early closes while bytes are still being written.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await replies.next();
      if (done) return 'closed';
      if (/^\d{3} /.test(value)) return value;
    }
  };
  try {
    let said = await reply();
    for (const command of [
      'EHLO evil.example',
      'MAIL FROM:<eve@evil.example>',
      `RCPT TO:<${to}>`,
    ]) {
      socket.write(`${command}\r\n`);
      said = await reply();
      if (!said.startsWith('250')) return said;
    }
    socket.write('DATA\r\n');
    said = await reply();
    if (!said.startsWith('354')) return said;
    socket.write(bytes);
    socket.write('\r\n.\r\n');
    return await reply();
  } finally {
    socket.destroy();
  }
}
