/** `SCREENS=long` repeats on every screen and width what `npm test` looks at once. */
export const FORM = process.env['SCREENS'] === 'long' ? 'long' : 'short';
