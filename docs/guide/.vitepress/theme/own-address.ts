/** What pages name as the address of an installation. */
const NAMED = 'https://messages.example.com';
/** Where an installation serves the guide; a copy of another host has other paths. */
const SERVED_AT = '/guide/';

/** Puts the address of the installation that serves this page into its blocks of code, so that they work as pasted. */
export function nameThisInstallation(): void {
  if (!location.pathname.startsWith(SERVED_AT)) return;
  for (const block of document.querySelectorAll('.vp-doc pre code')) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const own = text.nodeValue?.replaceAll(NAMED, location.origin) ?? '';
      if (own !== text.nodeValue) text.nodeValue = own;
    }
  }
}
