/** Page that a browser gets while the web app is being built; it reloads by itself. */
export const BEING_BUILT = `<!doctype html>
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
  already. If it doesn’t come, see what <code>npm run build:web</code> says.</p>
</main>
`;
