/** Products whose calls the gateway understands under `/compat`, for accounts that switch them on. */
export const COMPAT_PRODUCTS = ['fonnte', 'waha'] as const;

export type CompatProduct = (typeof COMPAT_PRODUCTS)[number];
