import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NARROW, openBrowser, WIDE, type OpenBrowser } from './open-browser.ts';
import { SCREENS, type Screen } from './screens.ts';
import { settle } from './settle.ts';
import { openShowcase, type Showcase } from './showcase.ts';
import { signIn } from './sign-in.ts';

// `npm run screenshots`: every screen, wide and narrow, light and dark, into `screenshots/`.
// `npm run screenshots -- home requests`: these alone.

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const wanted = process.argv.slice(2);
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
      for (const signedOut of [true, false]) {
        await takePictures(
          browser,
          showcase,
          screens.filter((screen) => (screen.signedOut ?? false) === signedOut),
          { colorScheme, viewport, suffix: `${width}-${colorScheme}`, signedOut },
        );
      }
    }
  }
} finally {
  await browser.close();
  await showcase.stop();
}
console.error(`${screens.length} screens in ${folder}`);

async function takePictures(
  from: OpenBrowser,
  shown: Showcase,
  some: readonly Screen[],
  how: {
    colorScheme: 'light' | 'dark';
    viewport: { width: number; height: number };
    suffix: string;
    signedOut: boolean;
  },
): Promise<void> {
  const visit = await from.visit(how);
  if (!how.signedOut) await signIn(visit, shown.owner);
  for (const { name, path } of some) {
    await visit.page.goto(typeof path === 'string' ? path : path(shown));
    await settle(visit.page).catch((error: unknown) => {
      throw new Error(`${name}: ${visit.faults.join('; ')}`, { cause: error });
    });
    await visit.page.screenshot({ path: join(folder, `${name}-${how.suffix}.png`) });
  }
  for (const fault of visit.faults) console.error(`! ${fault}`);
  await visit.context.close();
}
