import { Router } from 'express';
import type { CompatProduct } from '@cascade/service';
import type { CompatParts } from './compat-parts.ts';
import { fonnteRoutes } from './fonnte/fonnte-routes.ts';
import { wahaRoutes } from './waha/waha-routes.ts';

const ROUTES: Readonly<Record<CompatProduct, (parts: CompatParts) => Router>> = {
  fonnte: fonnteRoutes,
  waha: wahaRoutes,
};

/** Routes under `/compat` of the products that `COMPAT` names; the others don't exist. */
export function compatRoutes(products: readonly CompatProduct[], parts: CompatParts): Router {
  const router = Router();
  for (const product of products) router.use(ROUTES[product](parts));
  return router;
}
