import type { Terminal } from '../terminal.ts';
import { createStyle, withoutControls, type Style } from './style.ts';

/**
 * What a command prints. With `--json`, standard output has one JSON document, or one document a line for
 * commands that follow something; without, it has text for people.
 */
export class Output {
  readonly isJson: boolean;
  readonly isTerminal: boolean;
  readonly style: Style;
  readonly #terminal: Terminal;

  constructor(terminal: Terminal, isJson: boolean) {
    this.#terminal = terminal;
    this.isJson = isJson;
    this.isTerminal = terminal.isTerminal && !isJson;
    this.style = createStyle(terminal.env, this.isTerminal);
  }

  /** Prints the result of a command. */
  result(value: unknown, text: string): void {
    if (this.isJson) this.#terminal.write(`${JSON.stringify(value, null, 2)}\n`);
    else this.#line(text);
  }

  /** Prints one item of something that is followed. */
  item(value: unknown, text: string): void {
    if (this.isJson) this.#terminal.write(`${JSON.stringify(value)}\n`);
    else this.#line(text);
  }

  /** Tells a person what happens, on standard error. With `--json`: nothing. */
  note(text: string): void {
    if (!this.isJson) this.#terminal.warn(`${withoutControls(text)}\n`);
  }

  /** Writes unchanged: files, scripts, pictures. */
  raw(text: string): void {
    this.#terminal.write(text);
  }

  #line(text: string): void {
    if (text !== '') this.#terminal.write(`${withoutControls(text)}\n`);
  }
}
