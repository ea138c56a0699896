import type { Collection, Database, Doc } from '../port.ts';

/** A store that can be reopened with its data. */
export interface StoreHarness {
  /** Name of the database or file. */
  readonly name: string;
  open(): Promise<Database<string>>;
  /** Removes the store with its data. */
  dispose(): Promise<void>;
}

/** A document of any shape. */
export interface AnyDoc extends Doc {
  [name: string]: unknown;
}

/** Gives each test an empty collection of the store under test. */
export type NewCollection = () => Collection<AnyDoc>;
