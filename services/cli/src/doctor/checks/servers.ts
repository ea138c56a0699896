import { X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import {
  connectionTls,
  EnvError,
  readEnv,
  type ConnectionTls,
  type TlsServer,
} from '@cascade/runtime';
import { ENVIRONMENT, SERVER_TLS_RULES, SERVER_TLS_VARIABLES, variables } from '@cascade/service';
import { keyIdOf, openStore, readSecretsKey } from '@cascade/store';
import {
  connectionFinding,
  endingFinding,
  type ServerName,
} from '../../operator/connection-faults.ts';
import { silent } from '../../silent.ts';
import { fine, wrong, type Finding } from '../finding.ts';
import { keyFinding } from './data-folder.ts';

const TIMEOUT_MS = 5_000;
const MOST_HOSTS = 9;
const DEFAULT_PORTS: Readonly<Record<TlsServer, number>> = { AMQP: 5671, MONGODB: 27_017 };
const NAMES: Readonly<Record<TlsServer, ServerName>> = { AMQP: 'broker', MONGODB: 'store' };

interface ServerSettings {
  urls: Readonly<Record<TlsServer, string | undefined>>;
  tls: Readonly<Record<TlsServer, ConnectionTls | undefined>>;
}

/** Reads how the installation reaches its servers, where this command has its environment. Throws EnvError. */
function readServers(env: NodeJS.ProcessEnv): ServerSettings {
  const spec = {
    ...variables(...SERVER_TLS_VARIABLES),
    AMQP_URL: ENVIRONMENT.AMQP_URL.optional(),
    MONGODB_URL: ENVIRONMENT.MONGODB_URL.optional(),
  };
  const values = readEnv(spec, env, SERVER_TLS_RULES);
  return {
    urls: { AMQP: values.AMQP_URL, MONGODB: values.MONGODB_URL },
    tls: { AMQP: connectionTls('AMQP', values), MONGODB: connectionTls('MONGODB', values) },
  };
}

/**
 * Checks the certificates of RabbitMQ and MongoDB and those that they are shown, by the environment of this command: each
 * is looked at, whatever is wrong with another one.
 */
export async function checkServerCertificates(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = settingsOf(env);
  if (Array.isArray(settings)) return settings;
  const found = await Promise.all(
    (['AMQP', 'MONGODB'] as const).map((server) => certificatesOf(server, settings)),
  );
  return found.flat();
}

/** Tries the store itself, for an installation that isn't reached: it doesn't start without its store and key. */
export async function checkOwnStore(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = settingsOf(env);
  if (Array.isArray(settings)) return settings;
  const { MONGODB: mongoUrl } = settings.urls;
  if (mongoUrl === undefined) return [];
  try {
    const store = await openStore({ mongoUrl, mongoTls: settings.tls.MONGODB, logger: silent });
    try {
      const stored = await readSecretsKey(store);
      const key = keyFinding('SECRETS_KEY', env.SECRETS_KEY, stored && keyIdOf(stored));
      return [fine('store', 'MongoDB answers'), ...(key === null ? [] : [key])];
    } finally {
      await store.close();
    }
  } catch (error) {
    const reason = (error as Error).message;
    // MongoDB tells a client that it refuses no reason.
    const isShut =
      settings.tls.MONGODB?.cert === undefined && /connection .{1,80} closed/.test(reason);
    const isEncrypted = isTls('MONGODB', mongoUrl);
    const said = isShut && isEncrypted ? `${reason} (closed during the handshake)` : reason;
    return [connectionFinding('store', said)];
  }
}

function settingsOf(env: NodeJS.ProcessEnv): ServerSettings | Finding[] {
  try {
    return readServers(env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return [
      wrong('environment', error.faults.join('; '), 'Mend these variables; no start takes them.'),
    ];
  }
}

async function certificatesOf(
  server: TlsServer,
  { urls, tls }: ServerSettings,
): Promise<Finding[]> {
  const [url, own] = [urls[server], tls[server]];
  if (url === undefined || !isTls(server, url)) return [];
  const findings = await Promise.all(
    hostsOf(server, url).map((host) => certificateAt(server, host, own)),
  );
  const client = own?.cert === undefined ? null : new X509Certificate(own.cert);
  findings.push(
    client &&
      endingFinding(
        `${NAMES[server]}-client-certificate`,
        `${server}_CERT_FILE`,
        client.validTo,
        `Renew ${server}_CERT_FILE, and restart the processes.`,
      ),
  );
  return findings.filter((one) => one !== null);
}

/** Looks at the certificate that a server shows; null where it is good, or where nothing answers. */
function certificateAt(
  server: TlsServer,
  { host, port }: { host: string; port: number },
  tls: ConnectionTls | undefined,
): Promise<Finding | null> {
  return new Promise((resolve) => {
    const name = NAMES[server];
    const socket = connect({
      host,
      port,
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      ...tls,
      // It is judged below, so that its end is seen, too.
      rejectUnauthorized: false,
    });
    const end = (finding: Finding | null) => {
      socket.destroy();
      resolve(finding);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(null));
    // That nothing answers is told by the processes.
    socket.on('error', () => end(null));
    socket.once('secureConnect', () => {
      const { authorized, authorizationError } = socket;
      // Typed as an Error, and a code.
      if (!authorized)
        return end(connectionFinding(name, String(authorizationError), ` (${host}:${port})`));
      end(
        endingFinding(
          `${name}-certificate`,
          `${host}:${port}`,
          socket.getPeerCertificate().valid_to,
          'Renew it, and see that its renewal runs.',
        ),
      );
    });
  });
}

const isTls = (server: TlsServer, url: string): boolean =>
  server === 'AMQP'
    ? url.startsWith('amqps:')
    : url.startsWith('mongodb:') && /[?&](?:tls|ssl)=true/.test(url);

/** Hosts of a connection string, which may list several. */
function hostsOf(server: TlsServer, url: string): { host: string; port: number }[] {
  return url
    .split(/,\s{0,10}(?=amqps:)/)
    .flatMap((one) => (/^[^/]+\/\/(?:[^/@]*@)?([^/?]*)/.exec(one)?.[1] ?? '').split(','))
    .slice(0, MOST_HOSTS)
    .map((address) => {
      const [, host = '', port] = /^\[?([^\]]*?)\]?(?::(\d+))?$/.exec(address.trim()) ?? [];
      return { host, port: Number(port ?? DEFAULT_PORTS[server]) };
    });
}
