import type { ErrorCode } from '../errors/error-code-list.ts';
import type { ErrorEntry } from '../errors/error-entry.ts';

/** HTTP status of a refused call. */
export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 503;

/** A kind of failure: everything that follows from the kind alone. */
export interface FailureRow {
  /** Public, and the same of many kinds. */
  code: ErrorCode;
  /** The sentence, without its field; `{name}` stands for a parameter. */
  en: string;
  /** The field that it is always of; the parameter `field` stands above it. */
  field?: string;
  /** HTTP status of a refusal; absent of a channel's failure. */
  status?: FailureStatus;
  /** What the caller may do about it. */
  hint?: string;
  /**
   * What people are told about it where its code's fault, retry or act would be false. All other rows are explained by
   * their code (`ERROR_CATALOGUE`).
   */
  explained?: ErrorEntry;
}

/** What a sentence is made of, and the hint that goes with it. */
export type SentenceRow = Pick<FailureRow, 'en' | 'field' | 'hint'>;

export type FailureRows = Readonly<Record<string, FailureRow>>;
