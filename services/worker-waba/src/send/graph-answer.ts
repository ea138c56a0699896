/** What is read of Graph's answers; everything is optional, because they are not ours. */
export interface GraphAnswer {
  messages?: { id?: string }[];
  id?: string;
  error?: GraphErrorBody;
}

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
export interface GraphErrorBody {
  message?: string;
  code?: number;
  error_subcode?: number;
  error_data?: { details?: string };
}

/** The answer as an object; `undefined` for what isn't JSON. */
export function readGraphAnswer(text: string): GraphAnswer | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
