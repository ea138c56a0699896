import type { Response } from 'express';

/** Answers a browser while the page is being built: a page that reloads by itself. */
export function sendBeingBuilt(response: Response, command: 'build:web' | 'build:guide'): void {
  response.status(503).setHeader('Retry-After', '2').type('html').send(beingBuilt(command));
}

const beingBuilt = (command: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>Cascade</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 8px;
    font: 15px/1.5 system-ui, sans-serif; text-align: center; }
  h1 { margin: 0; font-size: 20px; }
  p { margin: 0; opacity: .75; max-width: 44ch; }
</style>
<main>
  <h1>The page is being built</h1>
  <p>This takes a few seconds after the first start; it shows up here by itself. The API works
  already. If it doesn’t come, see what <code>npm run ${command}</code> says.</p>
</main>
`;
