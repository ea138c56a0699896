import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { misused } from '../command-fault.ts';

/** What was last known of a file's template at one installation. */
export interface KnownTemplate {
  id: number;
  /** `updated_at` of the template. */
  updated_at: string;
  /** Digest of the file. */
  sha256: string;
}

/** By path of the file. */
export type KnownTemplates = Record<string, KnownTemplate>;

interface State {
  [origin: string]: KnownTemplates;
}

const STATE_FILE = '.cascade-templates.json';

/** A folder of template files, with what was last known of them. */
export class TemplateFolder {
  readonly #folder: string;
  readonly #origin: string;

  /** @param url of the installation; several ones may share a folder. */
  constructor(folder: string, url: string) {
    this.#folder = folder;
    this.#origin = new URL(url).origin;
  }

  /** Reads all files: text by path, in order. An absent folder has none. */
  async read(): Promise<Map<string, string>> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    const paths = entries
      .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(this.#folder, '/').length))
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted();
    const texts = await Promise.all(
      paths.map(async (path) => [path, await readFile(join(this.#folder, path), 'utf8')] as const),
    );
    return new Map(texts);
  }

  async write(path: string, text: string): Promise<void> {
    const file = join(this.#folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  async readKnown(): Promise<KnownTemplates> {
    const known = (await this.#readState())[this.#origin] ?? {};
    // The file may come from somebody else: a path must not lead out of the folder.
    const foreign = Object.keys(known).find(
      (path) => !/^(?!.*\.\.)[^/\\:]+(\/[^/\\:]+)*$/.test(path),
    );
    if (foreign !== undefined) throw misused(`${STATE_FILE}: ${foreign}: is not below the folder`);
    return known;
  }

  async writeKnown(known: KnownTemplates): Promise<void> {
    const state = { ...(await this.#readState()), [this.#origin]: sortedByPath(known) };
    const file = join(this.#folder, STATE_FILE);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
    await rename(`${file}.new`, file);
  }

  async #readState(): Promise<State> {
    const file = join(this.#folder, STATE_FILE);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    try {
      return JSON.parse(text) as State;
    } catch {
      throw misused(`${file}: is not JSON; mend or delete it`);
    }
  }
}

const sortedByPath = (known: KnownTemplates): KnownTemplates =>
  Object.fromEntries(Object.entries(known).toSorted(([one], [other]) => (one < other ? -1 : 1)));
