/** Version of the product, as in `package.json`. */
export const PRODUCT_VERSION = '0.2.0';
