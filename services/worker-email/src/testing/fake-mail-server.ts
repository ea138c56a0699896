import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How the server treats a mail. */
export type MailConduct =
  | 'accept'
  /** `only`: of this recipient. `times`: so often, then mails are taken. */
  | { at: 'login' | 'recipient' | 'message'; reply: string; only?: string; times?: number }
  /** The message is read whole, then answered with the returned reply; null accepts it. */
  | ((mail: Buffer) => Promise<string | null>)
  /** The connection is cut when the message was read whole. */
  | 'cut'
  /** The connection is cut while the message is on its way. */
  | 'cut-early'
  /** The message is read whole and never answered. */
  | 'hang';

export interface FakeMailServer {
  host: string;
  port: number;
  /** Messages that were read whole. */
  readonly mails: readonly Buffer[];
  /** Envelopes of these messages. */
  readonly envelopes: readonly { from: string; to: string[]; notify: string[] }[];
  /** Commands of envelopes as they came: the library decodes their domains. */
  readonly commands: readonly string[];
  /** Access tokens of logins, taken and refused ones. */
  readonly tokens: readonly string[];
  /** Connections that were made. */
  accepted(): number;
  connections(): Promise<number>;
  conduct(how: MailConduct): void;
  close(): Promise<void>;
}

/** Starts an SMTP server that a test controls. */
export async function startFakeMailServer(
  /** With a certificate STARTTLS is offered. */
  tls?: { key: string; cert: string },
  /** SMTPUTF8 is offered otherwise. */
  { hidesSmtpUtf8 = false }: { hidesSmtpUtf8?: boolean } = {},
): Promise<FakeMailServer> {
  const mails: Buffer[] = [];
  const envelopes: { from: string; to: string[]; notify: string[] }[] = [];
  const commands: string[] = [];
  const tokens: string[] = [];
  const sockets = new Set<Socket>();
  let accepted = 0;
  let conduct: MailConduct = 'accept';
  function refusalAt(at: string): Error | null {
    if (typeof conduct !== 'object' || conduct.at !== at) return null;
    const { reply, times = Infinity } = conduct;
    conduct = times === 1 ? 'accept' : { ...conduct, times: times - 1 };
    return replyError(reply);
  }
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    hideDSN: false,
    hideSMTPUTF8: hidesSmtpUtf8,
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    closeTimeout: 50,
    onAuth(auth, _session, callback) {
      if (auth.accessToken !== undefined) tokens.push(auth.accessToken);
      const refusal = refusalAt('login');
      if (refusal) callback(refusal);
      else callback(null, { user: auth.username ?? '' });
    },
    onRcptTo({ address }, _session, callback) {
      const isMeant =
        typeof conduct !== 'object' || conduct.only === undefined || conduct.only === address;
      callback(isMeant ? refusalAt('recipient') : null);
    },
    onData(stream, session, callback) {
      if (conduct === 'cut-early') {
        stream.once('data', cutAll);
        stream.resume();
        return;
      }
      void buffer(stream).then((mail) => {
        mails.push(mail);
        const { mailFrom, rcptTo } = session.envelope;
        envelopes.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          notify: rcptTo.flatMap(({ dsn }) => dsn?.notify ?? []),
        });
        if (conduct === 'cut') cutAll();
        else if (typeof conduct === 'function') {
          void conduct(mail).then((reply) => callback(reply === null ? null : replyError(reply)));
        } else if (conduct !== 'hang') callback(refusalAt('message'));
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on('data', (bytes: Buffer) => {
      const lines = bytes.toString('utf8').split('\r\n');
      commands.push(...lines.filter((line) => /^(?:MAIL FROM|RCPT TO):/.test(line)));
    });
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    mails,
    envelopes,
    commands,
    tokens,
    accepted: () => accepted,
    connections: () => Promise.resolve(sockets.size),
    conduct: (how) => {
      conduct = how;
    },
    async close() {
      cutAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function replyError(reply: string): Error {
  const [code = '550', ...text] = reply.split(' ');
  return Object.assign(new Error(text.join(' ')), { responseCode: Number(code) });
}
