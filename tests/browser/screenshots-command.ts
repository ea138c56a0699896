import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENTED, keepDocumented, noteSources } from './documented-pictures.ts';
import { NARROW, openBrowser, WIDE, type OpenBrowser } from './open-browser.ts';
import { openScreen, SCREENS, type Language, type Screen } from './screens.ts';
import { openShowcase, type Showcase } from './showcase.ts';
import { signIn, signInOperator } from './sign-in.ts';

// `npm run screenshots`: every screen, wide and narrow, light and dark, in both languages, into `screenshots/`.
// `npm run screenshots -- home requests`: these alone.
// `npm run screenshots -- --docs`: the pictures of README and guide alone.
// Pictures of README and guide are made anew with their screens.

const VIEWERS = ['nobody', 'owner', 'operator'] as const;
const LOCALES = { en: 'en-GB', id: 'id-ID' } as const;
const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const given = process.argv.slice(2);
const isForDocs = given.includes('--docs');
const wanted = given.filter((name) => name !== '--docs');
const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const showcase = await openShowcase();
const browser = await openBrowser(showcase.stack.url);
await mkdir(folder, { recursive: true });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, viewport] of [
      ['wide', WIDE],
      ['narrow', NARROW],
    ] as const) {
      for (const language of ['en', 'id'] as const) {
        const suffix = `${width}-${colorScheme}-${language}`;
        for (const seenBy of VIEWERS) {
          await takePictures(
            browser,
            showcase,
            screens.filter((screen) => (screen.seenBy ?? 'owner') === seenBy),
            { colorScheme, viewport, language, suffix, seenBy },
          );
        }
      }
    }
  }
} finally {
  await browser.close();
  await showcase.stop();
}
if (wanted.length === 0) noteSources();
console.error(`${screens.length} screens in ${folder}`);

async function takePictures(
  from: OpenBrowser,
  shown: Showcase,
  some: readonly Screen[],
  how: {
    colorScheme: 'light' | 'dark';
    viewport: { width: number; height: number };
    language: Language;
    suffix: string;
    seenBy: (typeof VIEWERS)[number];
  },
): Promise<void> {
  const wantedHere = some.filter(
    ({ name }) => !isForDocs || DOCUMENTED.has(`${name}-${how.suffix}`),
  );
  if (wantedHere.length === 0) return;
  const visit = await from.visit({ ...how, locale: LOCALES[how.language] });
  if (how.seenBy === 'owner') await signIn(visit, shown.owner);
  if (how.seenBy === 'operator') await signInOperator(visit);
  for (const screen of wantedHere) {
    await openScreen(visit.page, screen, shown, how.language).catch((error: unknown) => {
      throw new Error(`${screen.name}: ${visit.faults.join('; ')}`, { cause: error });
    });
    const screenshot = `${screen.name}-${how.suffix}`;
    const path = join(folder, `${screenshot}.png`);
    await visit.page.screenshot({ path });
    keepDocumented(screenshot, path);
  }
  for (const fault of visit.faults) console.error(`! ${fault}`);
  await visit.context.close();
}
