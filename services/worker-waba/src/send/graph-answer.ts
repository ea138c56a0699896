/** Members of Graph's answers that are read. All are optional, because Graph isn't ours. */
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

/** Parses an answer. Undefined: it isn't a JSON object. */
export function readGraphAnswer(text: string): GraphAnswer | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
