import { waitFor } from '@cascade/runtime/testing';
import { provision } from '../../harness/index.ts';
import { clickAtRest } from '../at-rest.ts';
import { dropFile } from '../drop-file.ts';
import { PNG } from '../furnish.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

const HOSTILE = '<img src=x onerror=alert(1)>.png';
/** The name without characters that some systems refuse. */
const KEPT = '_img src=x onerror=alert(1)_.png';

/** Files: upload, preview, download, delete. */
export function files(given: Given): void {
  test('a file is dropped, previewed, downloaded, and deleted after a confirmation', async () => {
    const { stack } = given.showcase;
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, await provision(stack)));
    const { page, faults, leave } = visit;
    await page.goto('/files');
    await page.getByText('No files yet').waitFor();
    await dropFile(page, page.getByText('or drop them here'), { name: HOSTILE, bytes: PNG });
    const row = page.getByRole('row').filter({ hasText: 'onerror' });
    await row.getByRole('button', { name: KEPT, exact: true }).click();
    const detail = page.getByRole('dialog', { name: KEPT });
    await detail.getByText(/"fileId": \d+/).waitFor();
    const isShown = 'document.querySelector("[role=dialog] img")?.naturalWidth > 0';
    await waitFor(() => page.evaluate<boolean>(isShown), {
      timeoutMs: 15_000,
      what: 'the preview of the file',
    });
    const download = page.waitForEvent('download');
    await detail.getByRole('link', { name: 'Download' }).click();
    expect(await bytesOf(await (await download).createReadStream())).toEqual(PNG);
    await detail.getByRole('button', { name: 'Close' }).click();
    await row.getByRole('button', { name: /^Delete/ }).click();
    await clickAtRest(page.getByRole('dialog').getByRole('button', { name: 'Delete file' }));
    await page.getByText('No files yet').waitFor();
    expect(faults).toEqual([]);
    await leave();
  });
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
