import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient, type Document, type MongoClientOptions } from 'mongodb';
import { freePort } from './free-port.ts';
import { makeDataDir } from './program-server.ts';
import type { Server } from './server.ts';
import { shownBy, type ServerTls } from './server-tls.ts';
import { startMongoProgram } from './start-mongo.ts';

/** A user of the database `admin`, with its roles there. */
export interface MongoUser {
  name: string;
  password: string;
  roles: readonly string[];
}

interface SecuredMongoOptions {
  users: readonly MongoUser[];
  /** Roles of our own in `admin`: what `createRole` takes, by name. */
  roles?: Readonly<Record<string, { privileges: readonly Document[]; roles?: readonly string[] }>>;
  /** Takes connections by TLS alone. `shows` can't be `expired`: such a mongod doesn't start. */
  tls?: ServerTls;
}

/** A MongoDB that asks for a password. Its `url` is that of a user of all rights. */
export interface SecuredMongo extends Server {
  /** URL of a user, without files: who connects names the authority itself. */
  urlOf(user: Pick<MongoUser, 'name' | 'password'>, database?: string): string;
  /** Works as the user of all rights. */
  asRoot<T>(work: (client: MongoClient) => Promise<T>): Promise<T>;
}

const ROOT: MongoUser = { name: 'root', password: 'root', roles: ['root'] };
/** `Unauthorized`, once the first user is there; a user and a role that are there already. */
const DONE_BEFORE: ReadonlySet<unknown> = new Set([13, 51003, 51002]);

/** Starts a MongoDB with users, as a replica set of one member. */
export async function startSecuredMongo(options: SecuredMongoOptions): Promise<SecuredMongo> {
  const { users, roles = {}, tls } = options;
  const port = await freePort();
  const keyFile = join(await makeDataDir('mongodb-key'), 'members.key');
  await writeFile(keyFile, randomBytes(96).toString('base64'), { mode: 0o600 });

  const address = `127.0.0.1:${port}`;
  const query = `replicaSet=rs0&authSource=admin${tls ? '&tls=true' : ''}`;
  const urlOf: SecuredMongo['urlOf'] = ({ name, password }, database = '') =>
    `mongodb://${name}:${encodeURIComponent(password)}@${address}/${database}?${query}`;
  const connect = async <T>(url: string, work: (client: MongoClient) => Promise<T>): Promise<T> => {
    await using client = new MongoClient(url, {
      serverSelectionTimeoutMS: 2_000,
      ...driverOptions(tls),
    });
    return await work(client);
  };
  const asRoot: SecuredMongo['asRoot'] = (work) => connect(urlOf(ROOT), work);

  const ready = async (): Promise<boolean> => {
    const isPrimary = await connect(
      `mongodb://${address}/?directConnection=true`,
      async (client) => {
        const admin = client.db('admin');
        const hello = await admin.command({ hello: 1 });
        if (hello['setName'] === undefined) {
          const members = [{ _id: 0, host: address }];
          await admin.command({ replSetInitiate: { _id: 'rs0', members } });
        } else if (hello['isWritablePrimary'] === true) {
          // Anybody on this machine may make the first user.
          await unlessDone(admin.command(creating(ROOT)));
          return true;
        }
        return false;
      },
    );
    if (!isPrimary) return false;
    await asRoot(async (client) => {
      const admin = client.db('admin');
      for (const [createRole, { privileges, roles: inherited = [] }] of Object.entries(roles)) {
        await unlessDone(admin.command({ createRole, privileges, roles: inherited }));
      }
      for (const user of users) await unlessDone(admin.command(creating(user)));
    });
    return true;
  };

  const server = await startMongoProgram({
    port,
    url: `${urlOf(ROOT)}${clientFiles(tls)}`,
    args: [`--port=${port}`, '--replSet=rs0', `--keyFile=${keyFile}`, ...serverArgs(tls)],
    cache: 'small',
    ready,
  });
  return Object.assign(server, { urlOf, asRoot });
}

const creating = ({ name, password, roles }: MongoUser) => ({
  createUser: name,
  pwd: password,
  roles,
});

async function unlessDone(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!DONE_BEFORE.has((error as { code?: unknown }).code)) throw error;
  });
}

function serverArgs(tls: ServerTls | undefined): string[] {
  if (tls === undefined) return [];
  return [
    '--tlsMode=requireTLS',
    `--tlsCertificateKeyFile=${shownBy(tls).bothFile}`,
    `--tlsCAFile=${tls.certificates.caFile}`,
    ...(tls.demandsClient === true ? [] : ['--tlsAllowConnectionsWithoutCertificates']),
  ];
}

/** A test reaches its own server, whatever certificate that shows. */
const driverOptions = (tls: ServerTls | undefined): MongoClientOptions =>
  tls === undefined
    ? {}
    : {
        tls: true,
        tlsAllowInvalidCertificates: true,
        tlsCertificateKeyFile: tls.certificates.client.bothFile,
      };

const clientFiles = (tls: ServerTls | undefined) =>
  tls === undefined
    ? ''
    : `&tlsCAFile=${encodeURIComponent(tls.certificates.caFile)}` +
      `&tlsCertificateKeyFile=${encodeURIComponent(tls.certificates.client.bothFile)}`;
