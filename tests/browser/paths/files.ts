import { provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const HOSTILE = '<img src=x onerror=alert(1)>.txt';

/** A file there and back. */
export function files(given: Given): void {
  test('a file is uploaded, downloaded and, after a question, deleted', async () => {
    const { stack } = given.showcase;
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, await provision(stack)));
    const { page, context } = visit;
    await page.goto('/files');
    await page.getByText('No files yet').waitFor();
    const buffer = Buffer.from('Jl. Braga 12\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: HOSTILE, mimeType: 'text/plain', buffer });
    const row = page.getByRole('row').filter({ hasText: 'onerror' });
    await row.waitFor();
    const download = page.waitForEvent('download');
    await row.getByRole('link', { name: /^Download/ }).click();
    expect(await textOf(await (await download).createReadStream())).toBe('Jl. Braga 12\n');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
    await page.getByText('No files yet').waitFor();
    await context.close();
  });
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
