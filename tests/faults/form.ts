/** `FAULTS=long` repeats in every scenario, channel and size what `npm test` shows once. */
export const FORM = process.env['FAULTS'] === 'long' ? 'long' : 'short';
