import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { waitFor } from '@cascade/runtime/testing';
import { reapNoMore, reapWithUs } from '../../servers/reaper.ts';

export interface CentreProgram {
  /** Absent: the suite's name has it. */
  version?: string;
  file: string;
  args(port: number): readonly string[];
  /** How its first line begins once it listens; `ready` by default. */
  ready?: string;
}

const START_TIMEOUT_MS = 60_000;

/** A message centre as a process of its own, which is told by lines and says by lines what happens. */
export class CentreProcess {
  /** Of ours: `ready`, `bound …`, `submit <recipient> <bytes in hex>`, `delivered`. */
  readonly said: string[] = [];
  readonly #child: ChildProcess;
  readonly #exit: Promise<void>;

  private constructor({ file, args }: CentreProgram, port: number) {
    this.#child = spawn(file, args(port), {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const group = this.#child.pid!;
    reapWithUs({ group });
    this.#exit = new Promise((resolve) => {
      this.#child.once('exit', () => {
        reapNoMore({ group });
        resolve();
      });
    });
    createInterface({ input: this.#child.stdout! }).on('line', (line) => this.said.push(line));
  }

  static async start(program: CentreProgram, port: number): Promise<CentreProcess> {
    const centre = new CentreProcess(program, port);
    try {
      await centre.until(program.ready ?? 'ready', START_TIMEOUT_MS);
    } catch (error) {
      await centre.kill();
      throw error;
    }
    return centre;
  }

  tell(line: string): void {
    this.#child.stdin!.write(`${line}\n`);
  }

  /** How often a line that begins so was said. */
  count(beginning: string): number {
    return this.said.filter((line) => line.startsWith(beginning)).length;
  }

  /** Waits until a line that begins so was said so often. */
  async until(beginning: string, timeoutMs = 10_000, times = 1): Promise<void> {
    await waitFor(() => this.count(beginning) >= times || undefined, {
      timeoutMs,
      everyMs: 20,
      what: `the centre to say ${beginning}`,
    });
  }

  /** It reads and says nothing more. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  /** Kills it as a lost machine would. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exit;
  }
}
