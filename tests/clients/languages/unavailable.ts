/** A language can't be had on this machine; `message` says what was tried. */
export class LanguageUnavailable extends Error {
  override readonly name = 'LanguageUnavailable';
}
