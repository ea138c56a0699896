import { createReadStream } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Clock, Logger } from '@cascade/runtime';
import { DEAD_LETTER_AGE_MS, MAX_DEAD_LETTERS } from '../limits.ts';
import type { BuriedItem } from './buried-item.ts';

/** Dead letters of earlier processes, and the file that keeps them. */
export interface KeptDeadLetters {
  file: DeadLetterFile;
  letters: ReadonlyMap<string, BuriedItem>;
}

/** One line of the file: a dead letter, or that one was settled. */
type Line = { id: string; entry: BuriedItem } | { id: string; entry?: undefined };

/** Lines after which the file is written anew. */
const MOST_LINES = 4 * MAX_DEAD_LETTERS;

/**
 * The file of the embedded broker's dead letters: a line is appended for each that is added or settled. Written anew at the
 * start, and when most lines are of settled ones. A failure is logged: the letters are in memory, too.
 */
export class DeadLetterFile {
  readonly #path: string;
  readonly #logger: Logger;
  #handle: FileHandle;
  #lines: number;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, logger: Logger, handle: FileHandle, lines: number) {
    this.#path = path;
    this.#logger = logger;
    this.#handle = handle;
    this.#lines = lines;
  }

  /** Opens the file. Returns the letters in it, oldest first, without those that are too old. */
  static async open(
    path: string,
    { logger, clock }: { logger: Logger; clock: Pick<Clock, 'now'> },
  ): Promise<KeptDeadLetters> {
    const letters = await read(path, logger);
    for (const [id, { at }] of letters) {
      if (at < clock.now() - DEAD_LETTER_AGE_MS) letters.delete(id);
    }
    const handle = await rewrite(path, letters);
    return { file: new DeadLetterFile(path, logger, handle, letters.size), letters };
  }

  /** Appends a line. `all` is what the file holds after it. */
  note(line: Line, all: ReadonlyMap<string, BuriedItem>): void {
    this.#lines += 1;
    const isFull = this.#lines > MOST_LINES;
    if (isFull) this.#lines = all.size;
    const write = isFull ? this.#rewrite(new Map(all)) : this.#append(lineOf(line));
    this.#writing = this.#writing.then(write).catch((error: unknown) => {
      this.#logger.error('broker: dead letter not stored, a restart loses it', { error });
    });
  }

  readonly #append = (text: string) => () => this.#handle.appendFile(text);

  readonly #rewrite = (letters: ReadonlyMap<string, BuriedItem>) => async () => {
    await this.#handle.close();
    this.#handle = await rewrite(this.#path, letters);
  };

  /** Resolves when everything is written. */
  async close(): Promise<void> {
    await this.#writing;
    await this.#handle.close();
  }
}

export const openDeadLetters: typeof DeadLetterFile.open = (path, parts) =>
  DeadLetterFile.open(path, parts);

const lineOf = (line: Line): string => `${JSON.stringify(line)}\n`;

/** Writes the letters to a new file that takes the place of the old one. */
async function rewrite(
  path: string,
  letters: ReadonlyMap<string, BuriedItem>,
): Promise<FileHandle> {
  const beside = `${path}.new`;
  await rm(beside, { force: true });
  // Bodies name recipients.
  const handle = await open(beside, 'ax', 0o600);
  for (const [id, entry] of letters) await handle.appendFile(lineOf({ id, entry }));
  await rename(beside, path);
  return handle;
}

async function read(path: string, logger: Logger): Promise<Map<string, BuriedItem>> {
  const letters = new Map<string, BuriedItem>();
  const stream = createReadStream(path, 'utf8');
  const lines = createInterface({ input: stream, crlfDelay: Infinity });
  try {
    for await (const text of lines) {
      const line = parse(text);
      if (line === null) logger.warn('broker: line of the dead letters is damaged', { path });
      else if (line.entry === undefined) letters.delete(line.id);
      else letters.set(line.id, line.entry);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    lines.close();
  }
  return letters;
}

/** Null: the process died while it wrote the line. */
function parse(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}
