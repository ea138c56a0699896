import { setTimeout as sleep } from 'node:timers/promises';
import {
  chooseAccess,
  profileNameOf,
  type Access,
  type AccessOptions,
} from './config/choose-access.ts';
import {
  configPath,
  isOpenToOthers,
  readConfig,
  writeConfig,
  type Config,
} from './config/config-file.ts';
import type { Installation } from './installation.ts';
import { explainMissingScope } from './login/explain-missing-scope.ts';
import { Cascade } from './library.ts';
import { Output } from './output/output.ts';
import type { Terminal } from './terminal.ts';
import { VERSION } from './version.ts';

/** Options of the program, which every command has. */
export interface GlobalOptions extends AccessOptions {
  json?: boolean;
  /** Seconds for each call. */
  timeout?: number;
}

/** One run of a command: its options, output, configuration and client. */
export class Session {
  readonly terminal: Terminal;
  readonly options: GlobalOptions;
  readonly output: Output;
  readonly #installation: Installation | undefined;
  #access: Access | undefined;

  constructor(terminal: Terminal, options: GlobalOptions, installation?: Installation) {
    this.#installation = installation;
    this.terminal = terminal;
    this.options = options;
    this.output = new Output(terminal, options.json === true);
  }

  get signal(): AbortSignal {
    return this.terminal.signal;
  }

  get configPath(): string {
    return configPath(this.terminal.env);
  }

  async readConfig(): Promise<Config> {
    const path = this.configPath;
    if (await isOpenToOthers(path)) {
      this.output.note(`Warning: others may read ${path}. Run: chmod 600 ${path}`);
    }
    return readConfig(path);
  }

  /** Changes the configuration. */
  async changeConfig(change: (config: Config) => void): Promise<void> {
    const config = await readConfig(this.configPath);
    change(config);
    await writeConfig(this.configPath, config);
  }

  async profileName(): Promise<string> {
    return profileNameOf(this.options, this.terminal.env, await this.readConfig());
  }

  /** Address and token. Throws CommandFault without a token. */
  async access(): Promise<Access> {
    this.#access ??= chooseAccess(
      this.options,
      this.terminal.env,
      await this.readConfig(),
      this.#installation?.accountToken,
    );
    return this.#access;
  }

  /** Adds to an error what its user may do, where this needs the profile. */
  explain(error: unknown): unknown {
    if (this.#access === undefined) return error;
    return explainMissingScope(error, this.#access, this.options.profile);
  }

  async client(): Promise<Cascade> {
    return this.clientFor(await this.access());
  }

  clientFor({ url, token }: Pick<Access, 'url' | 'token'>): Cascade {
    const { timeout } = this.options;
    return new Cascade({
      token,
      baseUrl: url,
      fetch: fetchAs(`cascade-cli/${VERSION}`),
      ...(timeout === undefined ? {} : { timeoutMs: timeout * 1_000 }),
    });
  }

  /** Waits; rejects when the command is interrupted, or at the end of `signal`. */
  async sleep(ms: number, signal = this.signal): Promise<void> {
    await sleep(ms, undefined, { signal });
  }
}

/** `fetch` that names this program. */
const fetchAs =
  (userAgent: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('User-Agent', userAgent);
    return fetch(input, { ...init, headers });
  };
