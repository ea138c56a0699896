/** A job as it goes to its process. */
export interface UnparsedJob {
  job: number;
  module: string;
  input: unknown;
}

/** What a parse module asks the service. */
export interface ParserQuestion {
  job: number;
  question: number;
  value: unknown;
}

export type ParserAnswer = Omit<ParserQuestion, 'job'>;

/** Limit of what goes into a process, or comes out of it. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
