import { Router } from 'express';
import type { CompatParts } from './compat-parts.ts';
import { fonnteRoutes } from './fonnte/fonnte-routes.ts';
import { wahaRoutes } from './waha/waha-routes.ts';

/** Routes under `/compat`, for the accounts that switched them on. */
export function compatRoutes(parts: CompatParts): Router {
  const router = Router();
  router.use(fonnteRoutes(parts), wahaRoutes(parts));
  return router;
}
