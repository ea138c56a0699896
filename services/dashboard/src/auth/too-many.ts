import { failure, type RouteAnswer } from '../http/answer.ts';

/** Another attempt is let through after this time. */
export function tooMany(retryAfterMs: number): RouteAnswer {
  const seconds = String(Math.max(1, Math.ceil(retryAfterMs / 1000)));
  return failure(429, 'too many attempts', { 'Retry-After': seconds });
}
