import { COMPAT_PRODUCTS, type CompatProduct } from '@cascade/contracts';
import type { Client } from './client.ts';

/** Lets an account understand calls of these products alone, as an owner does in the settings. */
export async function switchCompat(
  client: Client,
  account: string,
  products: readonly CompatProduct[] = COMPAT_PRODUCTS,
): Promise<void> {
  await client.manage(account, 'PATCH', '/api/settings', { compat: products });
}
