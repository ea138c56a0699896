import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { runProgram } from '../servers/run-program.ts';
import type { MongoUser, RabbitUser } from '../servers/index.ts';

const page = fileURLToPath(new URL('../../docs/guide/servers.md', import.meta.url));

async function blockOf(language: string): Promise<string> {
  const text = await readFile(page, 'utf8');
  const [, block] = new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``).exec(text) ?? [];
  if (block === undefined) throw new Error(`servers.md has no block of ${language}`);
  return block;
}

/** Runs the commands of the guide with a `rabbitmqctl` that only writes down, and returns the users that they make. */
export async function copiedRabbitUsers(): Promise<RabbitUser[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-rabbitmqctl-'));
  try {
    const program = join(folder, 'rabbitmqctl');
    const log = join(folder, 'log');
    await writeFile(
      program,
      `#!/bin/sh\nfor word in "$@"; do printf '%s\\t' "$word"; done >> '${log}'\necho >> '${log}'\n`,
    );
    await chmod(program, 0o700);
    await runProgram('sh', ['-euc', await blockOf('sh')], {
      env: { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
      timeoutMs: 30_000,
    });
    const calls = (await readFile(log, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    const passwords = new Map(
      calls.filter(([act]) => act === 'add_user').map(([, name, password]) => [name, password]),
    );
    return calls
      .filter(([act]) => act === 'set_permissions')
      .map(([, , , name = '', configure = '', write = '', read = '']) => {
        return { name, password: passwords.get(name)!, configure, write, read };
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface CopiedRole {
  role: string;
  privileges: { resource: object; actions: string[] }[];
}

/** Runs the script of the guide with a `db` that only writes down, and returns the role and the users that it makes. */
export async function copiedMongoRights(): Promise<{ role: CopiedRole; users: MongoUser[] }> {
  const roles: CopiedRole[] = [];
  const users: MongoUser[] = [];
  const admin = {
    createRole: (role: CopiedRole) => roles.push(structuredClone(role)),
    createUser: (user: { user: string; pwd: string; roles: string[] }) =>
      users.push({ name: user.user, password: user.pwd, roles: [...user.roles] }),
  };
  const db = { getSiblingDB: () => admin };
  runInNewContext(await blockOf('js'), { db, passwordPrompt: () => 'a/b:c' });
  return { role: roles[0]!, users };
}
