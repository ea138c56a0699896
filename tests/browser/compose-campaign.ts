import type { Page } from 'playwright-core';
import type { Language } from './screens.ts';

const WORDS = {
  en: {
    open: 'New campaign',
    steps: 'Steps of the campaign',
    recipients: 'Recipients',
    message: 'Message',
    when: 'When',
    check: 'Check',
    text: 'Text of all channels',
  },
  id: {
    open: 'Kampanye baru',
    steps: 'Langkah kampanye',
    recipients: 'Penerima',
    message: 'Pesan',
    when: 'Waktu',
    check: 'Periksa',
    text: 'Teks untuk semua kanal',
  },
} as const;

type Step = 'recipients' | 'message' | 'when' | 'check';

/** A person who composes a campaign in the web app. */
export interface Composer {
  /** Uploads a table, and waits for its campaign. */
  upload: (name: string, table: string) => Promise<void>;
  goTo: (step: Step) => Promise<void>;
  /** Writes the text of all channels. */
  write: (text: string) => Promise<void>;
}

export function composerOn(page: Page, language: Language = 'en'): Composer {
  const words = WORDS[language];
  return {
    async upload(name, table) {
      await page.goto('/campaigns');
      await page.getByRole('button', { name: words.open }).first().click();
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(table) });
      await page.waitForURL(/\/campaigns\/bat_\w+$/);
    },
    async goTo(step) {
      await page
        .getByRole('navigation', { name: words.steps })
        .getByRole('button', { name: new RegExp(`^${words[step]}`) })
        .click();
      await page.waitForURL((url) => url.searchParams.get('step') === step);
    },
    async write(text) {
      await page.getByRole('textbox', { name: words.text }).fill(text);
    },
  };
}
