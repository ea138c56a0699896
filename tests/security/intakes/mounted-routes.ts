import { Router } from 'express';

export interface MountedRoutes {
  /** `POST /api/devices/{id}`, each as its router has it, without the path that the router is mounted at. */
  readonly routes: ReadonlySet<string>;
  stop(): void;
}

type Registered = { methods: Record<string, boolean> };
type Registers = { route(this: unknown, path: unknown): Registered };

/** Notes every route that is registered from now on. */
export function noteRoutes(): MountedRoutes {
  const noted: { path: string; registered: Registered }[] = [];
  // Routers are functions that inherit from this one.
  const prototype = Router.prototype as Registers;
  const { route } = prototype;
  prototype.route = function noteRoute(path) {
    const registered = route.call(this, path);
    for (const one of [path].flat()) noted.push({ path: String(one), registered });
    return registered;
  };
  return {
    get routes() {
      return new Set(
        noted.flatMap(({ path, registered }) =>
          Object.keys(registered.methods).map(
            (method) => `${method === '_all' ? 'ANY' : method.toUpperCase()} ${braces(path)}`,
          ),
        ),
      );
    },
    stop: () => void (prototype.route = route),
  };
}

const braces = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
