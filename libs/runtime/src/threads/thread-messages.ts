export type ToThread =
  | { kind: 'job'; job: number; module: string; input: unknown }
  | { kind: 'answer'; question: number; value: unknown };

export type FromThread =
  | { kind: 'parsed'; job: number; value: unknown }
  | { kind: 'failed'; job: number; error: string | undefined }
  | { kind: 'question'; job: number; question: number; value: unknown };
