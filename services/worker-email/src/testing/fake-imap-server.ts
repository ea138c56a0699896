import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a mailbox's server does when it is asked; the default is what is right. */
export interface ImapConduct {
  /** Bytes of each mail. */
  mailBytes: number;
  /** What it says that they have. */
  statedBytes?: number;
  /** Sends this without end, as fast as it is taken. */
  flood?: { when: 'greeting' | 'search' | 'fetch' | 'envelope' | 'idle'; piece: string };
  /** Sends this once before the answer to a search. */
  aside?: string;
  /** UIDs of the mails. */
  mails: number[];
  /** Codes that the answer to EXAMINE leaves out. */
  untold?: readonly ('UIDNEXT' | 'UIDVALIDITY')[];
  /** UIDVALIDITY; 7 if not given. */
  validity?: number;
  /** When mails arrived, by UID; of others it isn't told. */
  internalDates?: ReadonlyMap<number, string>;
  /** UIDs that a search by time finds; all if not given. */
  fresh?: readonly number[];
  /** The access tokens that it takes; logins by XOAUTH2 are offered where it has any. */
  tokens?: readonly string[];
  /** Mails that aren't given, and what is said instead of them; `close`: the connection is closed. */
  withheld?: { uids: number[]; of?: 'size'; reply: string };
}

export interface FakeImapServer {
  host: string;
  port: number;
  conduct: ImapConduct;
  /** Commands of all connections, without their tags. */
  heard: string[];
  connections(): number;
  /** Tells every connection of these mails, which are all that there are from now on. */
  arrive(mails: number[]): void;
  close(): Promise<void>;
}

/** A server of mailboxes for tests that sends what it shouldn't. Any login by a password is right. */
export async function startFakeImapServer(conduct: ImapConduct): Promise<FakeImapServer> {
  /** Tag of the login that is being refused. */
  let refusing = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    void greet(socket);
    let rest = '';
    let idling = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === 'DONE') socket.write(`${idling} OK done\r\n`);
        else void take(socket, line);
        if (/ IDLE$/i.test(line)) idling = line.split(' ', 1)[0] ?? '';
      }
    });
  });

  async function greet(socket: Socket): Promise<void> {
    const login = fake.conduct.tokens === undefined ? '' : ' SASL-IR AUTH=XOAUTH2';
    socket.write(`* OK [CAPABILITY IMAP4rev1 IDLE${login}] ready\r\n`);
    await floods(socket, 'greeting');
  }

  async function floods(socket: Socket, when: string): Promise<boolean> {
    const { flood } = fake.conduct;
    if (flood?.when !== when) return false;
    while (!socket.destroyed) {
      if (socket.write(flood.piece)) await new Promise((resolve) => setImmediate(resolve));
      else await once(socket, 'drain').catch(() => undefined);
    }
    return true;
  }

  async function take(socket: Socket, line: string): Promise<void> {
    const [tag = '', ...words] = line.split(' ');
    if (line === '' && refusing !== '')
      return void socket.write(`${refusing} NO [AUTHENTICATIONFAILED] x\r\n`);
    if (words[0] === 'AUTHENTICATE') {
      const said = Buffer.from(words[2] ?? '', 'base64').toString();
      const token = said.split('auth=Bearer ')[1]?.split('\x01', 1)[0] ?? '';
      fake.heard.push(`TOKEN ${token}`);
      if (fake.conduct.tokens?.includes(token)) return void socket.write(`${tag} OK in\r\n`);
      refusing = tag;
      return void socket.write(`+ ${Buffer.from('{"status":"400"}').toString('base64')}\r\n`);
    }
    const command = words.join(' ').toUpperCase();
    fake.heard.push(command);
    const ok = () => socket.write(`${tag} OK done\r\n`);
    const { mails, mailBytes, statedBytes = mailBytes } = fake.conduct;
    if (/^(?:SELECT|EXAMINE)/.test(command)) {
      const { untold = [], validity = 7 } = fake.conduct;
      const uidNext = (mails.at(-1) ?? 0) + 1;
      socket.write(`* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n`);
      if (!untold.includes('UIDVALIDITY')) socket.write(`* OK [UIDVALIDITY ${validity}] x\r\n`);
      if (!untold.includes('UIDNEXT')) socket.write(`* OK [UIDNEXT ${uidNext}] x\r\n`);
      socket.write(`${tag} OK [READ-ONLY] done\r\n`);
      return;
    }
    if (command.startsWith('LIST')) socket.write('* LIST () "/" INBOX\r\n');
    if (command.startsWith('UID SEARCH')) {
      if (await floods(socket, 'search')) return;
      if (fake.conduct.aside !== undefined) socket.write(fake.conduct.aside);
      const [, from = '0', to] = /UID (\d+)(?::(\d+|\*))?/.exec(command.slice(3)) ?? [];
      const last = to === undefined ? Number(from) : Number(to === '*' ? Infinity : to);
      const { fresh = mails } = fake.conduct;
      const among = command.includes('SINCE') ? mails.filter((uid) => fresh.includes(uid)) : mails;
      const found = among.filter((uid) => uid >= Number(from) && uid <= last);
      socket.write(`* SEARCH ${found.join(' ')}\r\n`);
    }
    const [, place] = /^FETCH (\d+) /.exec(command) ?? [];
    if (place !== undefined) {
      socket.write(`* ${place} FETCH (UID ${mails[Number(place) - 1]})\r\n`);
    }
    const [, uid] = /^UID FETCH (\d+) /.exec(command) ?? [];
    const { withheld } = fake.conduct;
    if (uid !== undefined && withheld?.uids.includes(Number(uid))) {
      if (command.includes('BODY.PEEK[]') || withheld.of === 'size') {
        if (withheld.reply === 'close') return void socket.destroy();
        return void socket.write(withheld.reply.replaceAll('{tag}', tag));
      }
    }
    if (uid !== undefined) {
      if (command.includes('BODY.PEEK[]')) {
        if (await floods(socket, 'fetch')) return;
        socket.write(`* 1 FETCH (UID ${uid} BODY[] {${mailBytes}}\r\n`);
        const head = `From: ann@example.com\r\nSubject: Hi ${uid}\r\n\r\n`;
        socket.write(head);
        socket.write(bodyOf(mailBytes).subarray(head.length));
        socket.write(')\r\n');
      } else {
        if (command.includes('ENVELOPE') && (await floods(socket, 'envelope'))) return;
        const date = fake.conduct.internalDates?.get(Number(uid));
        const when = date === undefined ? '' : ` INTERNALDATE "${date}"`;
        socket.write(`* 1 FETCH (UID ${uid} RFC822.SIZE ${statedBytes}${when})\r\n`);
      }
    }
    if (command === 'IDLE') {
      socket.write('+ idling\r\n');
      await floods(socket, 'idle');
      return;
    }
    ok();
  }

  /** One body for all mails and connections: they would hold as many copies. */
  let body = Buffer.of();
  function bodyOf(bytes: number): Buffer {
    if (body.length !== bytes) body = Buffer.alloc(bytes, `${'x'.repeat(76)}\r\n`);
    return body;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeImapServer = {
    host: '127.0.0.1',
    port,
    conduct,
    heard: [],
    connections: () => sockets.size,
    arrive(mails) {
      conduct.mails = mails;
      for (const socket of sockets) socket.write(`* ${mails.length} EXISTS\r\n`);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
