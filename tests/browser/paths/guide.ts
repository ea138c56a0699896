import type { Given } from './given.ts';

/** The guide at `/guide`, as somebody reads it who isn't signed in. */
export function guide(given: Given): void {
  test('pages, navigation, languages and search work within the policy of the web app', async () => {
    const { page, faults } = await given.browser.visit();
    await page.goto('/guide');
    await page.getByRole('heading', { level: 1, name: 'Cascade' }).waitFor();
    const policy = (await page.request.get('/guide/')).headers()['content-security-policy'];
    expect(policy).toContain("script-src 'self';");

    const sidebar = page.getByRole('navigation', { name: 'Sidebar Navigation' });
    await sidebar.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    await page.getByText('PHP', { exact: true }).first().click();
    await page.getByText('Webhook::verifyRequest').first().waitFor();

    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('recipient_blocked');
    await page.getByRole('option').first().click();
    await page.waitForURL(/\/guide\/errors\.html#recipient_blocked$/);
    // The address changes before the page is there.
    await page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();

    await page.goto('/guide/id/');
    await page.getByRole('navigation', { name: 'Sidebar' }).getByText('Mulai cepat').click();
    await page.getByRole('heading', { level: 1, name: 'Mulai cepat' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('blocks of code have the address of the installation that serves the page', async () => {
    const { page, faults } = await given.browser.visit();
    const blocks = page.locator('.vp-doc pre code');
    const withOwn = () =>
      blocks.filter({ hasText: `CASCADE_URL=${new URL(page.url()).origin}` }).first();
    await page.goto('/guide/clients.html');
    await withOwn().waitFor();
    await page.goto('/guide/');
    const sidebar = page.getByRole('navigation', { name: 'Sidebar Navigation' });
    await sidebar.getByRole('link', { name: 'Libraries' }).click();
    await withOwn().waitFor();
    expect(await blocks.filter({ hasText: 'messages.example.com' }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('programs get the Markdown of each page, and the list of pages', async () => {
    const { page } = await given.browser.visit();
    const list = await page.request.get('/llms.txt');
    expect(list.headers()['content-type']).toContain('text/plain');
    const links = [...(await list.text()).matchAll(/\]\((\S+)\): \S/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) {
      const answer = await page.request.get(link);
      expect([link, answer.status(), (await answer.text()).slice(0, 2)]).toEqual([link, 200, '# ']);
      expect(answer.headers()['content-type']).toContain('text/markdown');
    }
    const collection = await page.request.get('/guide/cascade.postman_collection.json');
    expect(await collection.json()).toMatchObject({ info: { name: 'Cascade' } });
    const missing = await page.request.get('/guide/nothing.md');
    expect(missing.status()).toBe(404);
  });
}
