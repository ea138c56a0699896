/** Products whose first calls the gateway understands under `/compat`, where `COMPAT` names them. */
export const COMPAT_PRODUCTS = ['fonnte', 'waha'] as const;

export type CompatProduct = (typeof COMPAT_PRODUCTS)[number];
