/** Input that an adapter takes from outside, as the fuzz run and the test of worst inputs drive it. */
export interface AdapterIntake {
  /** `telegram: update`. */
  name: string;
  /** How inputs are made of seeds. `script`: lines of a text protocol. */
  form: 'json' | 'text' | 'bytes' | 'script';
  /** Inputs as they really come. */
  seeds(): readonly (string | Uint8Array)[];
  /** The inputs that cost most, by what they are, of the largest size that the adapter reads. */
  worst: Readonly<Record<string, () => string | Uint8Array>>;
  /** Largest input that the adapter reads; longer ones are refused before it. */
  limitBytes: number;
  /** Whether its caller counts the values of an input first (`mayBeParsed`), and refuses those with too many. */
  isCounted?: true;
  /** Opens what takes inputs. A throw, or a rejection, is a defect. */
  open(): Promise<OpenIntake>;
}

export interface OpenIntake {
  take(input: Buffer): unknown;
  close?(): Promise<void>;
}
