import { isHostName } from './is-host-name.ts';

/** What a domain says of its servers (Mozilla's autoconfig, `config-v1.1.xml`). */
export interface Autoconfig {
  host: string;
  port: number;
  secure: boolean;
  imapHost: string | null;
  username: string | null;
}

/** Longest part of a document that is read. */
const MOST_TEXT = 64 * 1024;
/** Servers of one kind that are looked at. */
const MOST_SERVERS = 10;

/**
 * Reads the first outgoing server with encryption, and the first IMAP server on port 993. Null for anything else: what
 * stands in a comment or a CDATA section doesn't count as a server.
 */
export function readAutoconfig(text: string, address: string): Autoconfig | null {
  const xml = withoutComments(text.slice(0, MOST_TEXT));
  const outgoing = serversIn(xml, 'outgoingServer')
    .filter((server) => server.begin.includes('smtp'))
    .map(({ body }) => readServer(body, address))
    .find((server) => server !== null && server.isEncrypted);
  if (!outgoing) return null;
  const imap = serversIn(xml, 'incomingServer')
    .filter((server) => server.begin.includes('imap'))
    .map(({ body }) => readServer(body, address))
    .find((server) => server?.port === 993);
  const { host, port, secure, username } = outgoing;
  return { host, port, secure, username, imapHost: imap?.host ?? null };
}

function readServer(body: string, address: string) {
  const host = fill(textIn(body, 'hostname'), address).toLowerCase();
  const port = Number(textIn(body, 'port'));
  const socket = textIn(body, 'socketType').toUpperCase();
  if (!isHostName(host) || !Number.isInteger(port) || port < 1 || port > 65_535) return null;
  const username = fill(textIn(body, 'username'), address);
  return {
    host,
    port,
    secure: socket === 'SSL',
    isEncrypted: socket === 'SSL' || socket === 'STARTTLS',
    username: username === '' || username.length > 254 ? null : username,
  };
}

function fill(text: string, address: string): string {
  const at = address.lastIndexOf('@');
  return text
    .replaceAll('%EMAILADDRESS%', address)
    .replaceAll('%EMAILLOCALPART%', address.slice(0, at))
    .replaceAll('%EMAILDOMAIN%', address.slice(at + 1));
}

function serversIn(xml: string, name: string): { begin: string; body: string }[] {
  return xml
    .split(`<${name}`)
    .slice(1, 1 + MOST_SERVERS)
    .flatMap((part) => {
      const begins = part.indexOf('>');
      const ends = part.indexOf(`</${name}>`);
      if (begins === -1 || ends < begins) return [];
      return [{ begin: part.slice(0, begins), body: part.slice(begins + 1, ends) }];
    });
}

/** Text of the first element of a name; empty where there is none. */
function textIn(body: string, name: string): string {
  const begins = body.indexOf(`<${name}>`);
  const ends = body.indexOf(`</${name}>`, begins);
  return begins === -1 || ends === -1 ? '' : body.slice(begins + name.length + 2, ends).trim();
}

function withoutComments(xml: string): string {
  const [first = '', ...parts] = xml.split('<!--');
  const rests = parts.map((part) => {
    const ends = part.indexOf('-->');
    return ends === -1 ? '' : part.slice(ends + 3);
  });
  return first + rests.join('');
}
