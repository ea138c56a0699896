import type { Express, RequestHandler } from 'express';
import { notFound } from './last-handlers.ts';

/** A layer of express's router: a route, or a router that is mounted. */
interface Layer {
  match(path: string): boolean;
  /** The part of the path that matched, after `match`. */
  path?: string;
  route?: {
    path: unknown;
    methods: Readonly<Record<string, boolean>>;
    dispatch: RequestHandler;
  };
  handle: { stack?: readonly Layer[] };
}

/**
 * Answers `OPTIONS` as JSON with the methods of the path. Express would answer with the methods of one of the
 * routers alone, as plain text, and for a path that only a page for any path takes.
 */
export function answerOptions(app: Express): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'OPTIONS') return next();
    const { stack } = app.router as unknown as { stack: readonly Layer[] };
    const found = [...routesOf(stack, request.path)];
    if (found.length === 0) return notFound(request, response, next);
    // The path has an answer of its own, to preflights. A router before it would answer with its own methods.
    const own = found.find(({ methods }) => methods['options']);
    if (own !== undefined) return own.dispatch(request, response, next);
    const methods = new Set(found.flatMap((route) => Object.keys(route.methods).flatMap(withHead)));
    const allow = [...methods].map((method) => method.toUpperCase());
    response.set('Allow', allow.join(', ')).json({ status: true, allow });
  };
}

function* routesOf(
  stack: readonly Layer[],
  path: string,
): Generator<NonNullable<Layer['route']>, void, undefined> {
  for (const layer of stack) {
    const { route, handle } = layer;
    if ((route === undefined && handle.stack === undefined) || !layer.match(path)) continue;
    if (route === undefined) {
      const rest = path.slice(layer.path?.length ?? 0);
      yield* routesOf(handle.stack ?? [], rest.startsWith('/') ? rest : `/${rest}`);
    } else if (typeof route.path !== 'string' || !route.path.includes('*')) yield route;
  }
}

const withHead = (method: string): string[] => (method === 'get' ? ['get', 'head'] : [method]);
