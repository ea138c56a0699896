import { allowedTo } from '../../services/dashboard/src/auth/operator-roles.ts';
import type { Route } from '../../services/dashboard/src/http/route.ts';

/** Writes what operators who aren't administrators may read, of which the web app decides what it offers. */
export function webOperatorReads(routes: readonly Route[]): string {
  const reads = (role: 'billing' | 'support') =>
    routes
      .filter((route) => route.method === 'get' && route.operators !== undefined)
      .filter((route) => allowedTo(role, route) !== false)
      .map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
  return `${JSON.stringify({ billing: reads('billing'), support: reads('support') }, null, 2)}\n`;
}
