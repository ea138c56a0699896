/** How work is named that takes an input again. */
export const AGAIN = 'again';
