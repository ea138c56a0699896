import type { RequestHandler } from 'express';

/**
 * Answers `OPTIONS` as JSON. A router that knows the path ends the response itself, with the methods as plain text;
 * `Allow` has them, too.
 */
export const answerOptions: RequestHandler = (request, response, next) => {
  if (request.method !== 'OPTIONS') return next();
  const { end } = response;
  response.end = ((...given: unknown[]) => {
    response.end = end;
    const allow = response.getHeader('Allow');
    if (response.headersSent || typeof allow !== 'string') {
      return Reflect.apply(end, response, given) as typeof response;
    }
    response.removeHeader('Content-Type');
    response.removeHeader('Content-Length');
    return response.json({ status: true, allow: allow.split(/, ?/) });
  }) as typeof end;
  next();
};
