import type { Request, RequestHandler, Response } from 'express';
import type { Route } from './route.ts';

/** How long a browser keeps the answer to a preflight, in seconds. */
const PREFLIGHT_SECONDS = 600;

/** Whether a route answers pages of this origin. An entry that ends with a colon is a scheme. */
const isAllowed = ({ crossOrigin = [] }: Route, origin: string): boolean =>
  crossOrigin.some((one) => (one.endsWith(':') ? origin.startsWith(`${one}//`) : one === origin));

/** Whether a page of one of the route's origins calls. */
export const isAllowedOrigin = (route: Route, request: Request): boolean =>
  isAllowed(route, request.get('origin') ?? '');

/**
 * Lets a page of the route's origins read its answer, without credentials (CORS): the caller shows a token in a
 * header, which no browser adds by itself.
 */
export function allowOrigin(route: Route, request: Request, response: Response): void {
  const origin = request.get('origin');
  response.vary('Origin');
  if (origin !== undefined && isAllowed(route, origin)) {
    response.set('Access-Control-Allow-Origin', origin);
  }
}

/** Answers the preflight of routes with this path. */
export const answerPreflight = (routes: readonly Route[]): RequestHandler => {
  const methods = routes.map(({ method }) => method.toUpperCase()).join(', ');
  return (request, response) => {
    const origin = request.get('origin') ?? '';
    response.vary('Origin');
    if (routes.some((route) => isAllowed(route, origin))) {
      response.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': 'Authorization, Content-Type',
        'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
      });
    }
    response.status(204).end();
  };
};
