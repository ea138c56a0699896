import type { CompatParts } from '../../services/gateway/src/compat/compat-parts.ts';
import type { fonnteRoutes } from '../../services/gateway/src/compat/fonnte/fonnte-routes.ts';
import { MOST_FILE_BYTES } from '../../services/gateway/src/compat/read-fields.ts';

export const MOST_MB = MOST_FILE_BYTES / 1e6;

type Router = ReturnType<typeof fonnteRoutes>;

export const code = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(', ');

/** Calls that a router serves, such as `GET /api/sessions/{session}`; what answers all others is left out. */
export function callsOf(router: Router, prefix: string): string[] {
  return router.stack.flatMap(({ route }) => {
    if (route === undefined || route.path.includes('*')) return [];
    const path = route.path.slice(prefix.length).replaceAll(/:(\w+)/g, '{$1}');
    return [...new Set(route.stack.map(({ method }) => `${method.toUpperCase()} ${path}`))];
  });
}

/** Throws where rows tell other calls than the router serves. */
export function checkCalls(told: readonly string[], served: readonly string[]): void {
  const untold = served.filter((call) => !told.includes(call));
  const gone = told.filter((call) => !served.includes(call));
  if (untold.length + gone.length > 0) {
    throw new Error(`guide: no words for ${untold.join()}; no route for ${gone.join()}`);
  }
}

// The constructors read these alone; no call is served.
export const PARTS = { repositories: {} } as CompatParts;
