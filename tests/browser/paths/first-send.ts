import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { provision } from '../../harness/index.ts';
import { createPerson, signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** Home of an account that has sent nothing yet. */
export function firstSend(given: Given): void {
  test('the first send on an empty Home works as copied, and Home shows it by itself', async () => {
    const { stack } = given.showcase;
    const tenant = await provision(stack);
    const visit = await given.browser.visit();
    await signIn(visit, await createPerson(stack, tenant));
    const { page, context } = visit;
    await page.goto('/');
    await page.getByRole('region', { name: 'First steps' }).waitFor();
    await page.getByText('For developers').click();
    await page.getByRole('button', { name: 'Fill in tokens for me' }).click();
    await page.getByText('it works as it stands').waitFor();
    const command = await page.locator('pre').innerText();
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { timeout: 60_000 });
    expect(JSON.parse(stdout)).toMatchObject({
      status: true,
      channels: { telegram: { status: true } },
    });
    await page.getByRole('heading', { name: 'Latest requests' }).waitFor();
    await page.getByRole('cell', { name: /^(Accepted|Delivered)$/ }).waitFor();
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByText('3 of 4').waitFor();
    await steps.getByRole('button', { name: 'Put away: Invite a colleague' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Latest requests' }).waitFor();
    expect(await steps.count()).toBe(0);
    await context.close();
  });
}
