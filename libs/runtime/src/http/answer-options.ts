import type { Express, RequestHandler } from 'express';
import { notFound } from './last-handlers.ts';

/** A layer of express's router: a route, or a router that is mounted. */
interface Layer {
  match(path: string): boolean;
  /** The part of the path that matched, after `match`. */
  path?: string;
  route?: { path: unknown; methods: Readonly<Record<string, boolean>> };
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
    const methods = new Set(methodsOf(stack, request.path));
    if (methods.size === 0) return notFound(request, response, next);
    // The path has an answer of its own, to preflights.
    if (methods.has('options')) return next();
    const allow = [...methods].map((method) => method.toUpperCase());
    response.set('Allow', allow.join(', ')).json({ status: true, allow });
  };
}

function* methodsOf(stack: readonly Layer[], path: string): Generator<string, void, undefined> {
  for (const layer of stack) {
    const { route, handle } = layer;
    if ((route === undefined && handle.stack === undefined) || !layer.match(path)) continue;
    if (route === undefined) {
      const rest = path.slice(layer.path?.length ?? 0);
      yield* methodsOf(handle.stack ?? [], rest.startsWith('/') ? rest : `/${rest}`);
    } else if (typeof route.path !== 'string' || !route.path.includes('*')) {
      for (const method of Object.keys(route.methods)) yield* withHead(method);
    }
  }
}

const withHead = (method: string): string[] => (method === 'get' ? ['get', 'head'] : [method]);
