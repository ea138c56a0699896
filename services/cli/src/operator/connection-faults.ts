import { look, wrong, type Finding } from '../doctor/finding.ts';

/** A server of the installation, and the first word of its variables. */
export type ServerName = 'broker' | 'store';

const VARIABLES: Readonly<Record<ServerName, string>> = { broker: 'AMQP', store: 'MONGODB' };
const PROGRAMS: Readonly<Record<ServerName, string>> = { broker: 'RabbitMQ', store: 'MongoDB' };

interface ConnectionKind {
  /** Behind the server's name: `broker-certificate`. */
  kind: string;
  /** Of what server, client or Node says. */
  pattern: RegExp;
  /** What to do, with the program and its variables. */
  act: (program: string, variable: string) => string;
}

/** Why a server isn't reached or refuses. The first that fits counts. */
const KINDS: readonly ConnectionKind[] = [
  {
    kind: 'certificate',
    pattern: /certificate has expired|CERT_HAS_EXPIRED|not yet valid|NOT_YET_VALID|altname/i,
    act: (program, variable) =>
      `Renew the certificate of ${program}, for the name in ${variable}_URL, and see that its renewal runs.`,
  },
  {
    kind: 'client-certificate',
    pattern:
      /alert (?:certificate|bad certificate|handshake failure|unknown ca|unsupported certificate)|certificate required|closed during the handshake/i,
    act: (program, variable) =>
      `${program} demands a client certificate that it trusts: set ${variable}_CERT_FILE and ${variable}_KEY_FILE.`,
  },
  {
    kind: 'authority',
    pattern: /self.signed|unable to (?:get|verify)|UNABLE_TO|SELF_SIGNED/i,
    act: (program, variable) =>
      `Name the authority of ${program} in ${variable}_CA_FILE (or EXTRA_CA_FILE), and let the server show its whole chain.`,
  },
  {
    kind: 'password',
    pattern: /login was refused|authentication failed|auth failed/i,
    act: (program, variable) =>
      `Compare user and password of ${variable}_URL with those in ${program}; percent-encode signs such as @ and /.`,
  },
  {
    kind: 'vhost',
    pattern: /NOT[_-]ALLOWED.{0,80}vhost/i,
    act: () => 'Make the virtual host of AMQP_URL, and give its user rights there.',
  },
  {
    kind: 'rights',
    pattern: /ACCESS[_-]REFUSED|NOT[_-]ALLOWED|not authorized|lacks rights/i,
    act: (program) =>
      `Give the user its rights in ${program} (docs/guide/servers.md has them as commands).`,
  },
];

/** Finds the kind of a fault of a connection by what was said. */
export function connectionFinding(server: ServerName, reason: string, of = ''): Finding {
  const [program, variable] = [PROGRAMS[server], VARIABLES[server]];
  const found = KINDS.find(({ pattern }) => pattern.test(reason));
  const seen = `${reason}${of}`;
  return found === undefined
    ? wrong(
        server,
        seen,
        `Start ${program}, look at its log, and compare ${variable}_URL with where it listens.`,
      )
    : wrong(`${server}-${found.kind}`, seen, found.act(program, variable));
}

const DAY_MS = 86_400_000;
const LOOK_DAYS = 21;
const WRONG_DAYS = 3;

function lasting(days: number): string {
  if (days < 0) return `ended ${days === -1 ? 'in the last day' : `${-days} days ago`}`;
  return days === 0 ? 'ends within a day' : `lasts ${days} more ${days === 1 ? 'day' : 'days'}`;
}

/** Judges how long a certificate lasts; null where that is long enough. */
export function endingFinding(
  check: string,
  whose: string,
  validTo: string,
  advice: string,
  now = Date.now(),
): Finding | null {
  const days = Math.floor((Date.parse(validTo) - now) / DAY_MS);
  if (Number.isNaN(days) || days >= LOOK_DAYS) return null;
  const seen = `the certificate of ${whose} ${lasting(days)}`;
  return days < WRONG_DAYS ? wrong(check, seen, advice) : look(check, seen, advice);
}
