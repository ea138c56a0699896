import type { Request } from 'express';

/** The part of a `POST /v1/send` that a floor stores and publishes. */
export interface FloorJob {
  _id: number;
  /** One recipient per tier, primary first. */
  recipients: string[];
  text: string;
}

export interface FloorResult {
  _id: number;
  status: boolean;
  detail: unknown;
}

interface Body {
  keys: Record<string, { fallback_sequence?: number }>;
  content: Record<string, { message?: { message: string } }>;
  target: Record<string, string>;
  context?: { behaviour?: { mode?: string } };
}

/** Reads the body that every contestant gets, without validation. */
export function readJob(_id: number, request: Request): { job: FloorJob; async: boolean } {
  const { keys, content, target, context } = request.body as Body;
  const channels = Object.keys(keys).sort((a, b) => tierOf(keys, a) - tierOf(keys, b));
  const first = content[channels[0] ?? ''];
  return {
    job: {
      _id,
      recipients: channels.map((channel) => target[channel] ?? ''),
      text: first?.message?.message ?? 'Hello',
    },
    async: context?.behaviour?.mode === 'async',
  };
}

const tierOf = (keys: Body['keys'], channel: string) => keys[channel]?.fallback_sequence ?? 0;
