import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { sayIn, type Say } from './tasks/say.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Step = 'recipients' | 'message' | 'when' | 'check';

/** A person who composes a campaign in the web app. */
export interface Composer {
  /** Uploads a table, and waits for its campaign. */
  upload: (name: string, table: string) => Promise<void>;
  goTo: (step: Step) => Promise<void>;
  /** Writes the text of all channels. */
  write: (text: string) => Promise<void>;
}

/** @param say the words of the person's language; English unless given. */
export function composerOn(page: Page, say: Say = sayIn(ROOT, 'en')): Composer {
  const words = (key: string) => say(`campaigns:${key}`);
  return {
    async upload(name, table) {
      await page.goto('/campaigns');
      await page
        .getByRole('button', { name: words('new.open') })
        .first()
        .click();
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(table) });
      await page.waitForURL(/\/campaigns\/bat_\w+$/);
    },
    async goTo(step) {
      await page
        .getByRole('navigation', { name: words('steps.label') })
        .getByRole('button', { name: new RegExp(`^${words(`steps.${step}`)}`) })
        .click();
      await page.waitForURL((url) => url.searchParams.get('step') === step);
    },
    async write(text) {
      await page.getByRole('textbox', { name: words('message.text') }).fill(text);
    },
  };
}

/** A person whose web app is Indonesian. */
export const composerInIndonesian = (page: Page): Composer => composerOn(page, sayIn(ROOT, 'id'));
