import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** An input that a finding is about. */
export interface Kept {
  intake: string;
  method?: string;
  path?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | undefined;
  /** Its answer lasts until the caller disconnects. */
  isStream?: boolean | undefined;
  /** What it is, where it isn't random. */
  what?: string;
}

const FOLDER = fileURLToPath(new URL('./seeds/', import.meta.url));
/** Larger inputs are made anew by their recipe: the run's seed. */
const MOST_BYTES = 256 * 1024;
const SECRETS = /^(?:authorization|x-account-id)$/i;

/** Writes an input into `seeds/`, from where a test replays it. Returns the file's name. */
export async function keepSeed({
  intake,
  method,
  path,
  headers = {},
  body,
  what,
}: Kept): Promise<string> {
  const bytes = body ?? Buffer.of();
  const name = `${createHash('sha256')
    .update(intake)
    .update(path ?? '')
    .update(bytes)
    .digest('hex')
    .slice(0, 16)}.json`;
  if (bytes.length > MOST_BYTES)
    return `${bytes.length} bytes${what === undefined ? '' : ` (${what})`}`;
  const written = {
    intake,
    ...(what === undefined ? {} : { what }),
    ...(method === undefined ? {} : { method, path }),
    headers: Object.fromEntries(
      Object.entries(headers).filter(([header]) => !SECRETS.test(header)),
    ),
    body: bytes.toString('base64'),
  };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}${name}`, `${JSON.stringify(written, null, 2)}\n`);
  return name;
}

/** Reads the kept inputs. */
export async function readSeeds(): Promise<Kept[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => {
      const { body, ...kept } = JSON.parse(await readFile(`${FOLDER}${name}`, 'utf8')) as Kept & {
        body: unknown;
      };
      return { ...kept, body: Buffer.from(String(body), 'base64') };
    }),
  );
}
