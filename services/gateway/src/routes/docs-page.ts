/** The reference of the API: Swagger UI in the product's colours, light and dark, with the operations first. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Cascade API</title>
<link rel="icon" href="/docs/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/looks.css">
</head>
<body>
<header class="head">
<img src="/docs/mark.svg" width="28" height="28" alt="">
<h1>Cascade API</h1>
<nav aria-label="Beside the reference">
<a href="/guide/">Guide</a>
<a href="/guide/clients.html#postman-and-bruno">Postman and Bruno collection</a>
<a href="/openapi.json">openapi.json</a>
</nav>
</header>
<div id="reference"><p class="begins">The reference is loading …</p></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** Follows the system's colours, and shows what the API is about after its operations. */
export const DOCS_START = `const isDark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', isDark.matches);
isDark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
  layout: 'OperationsFirst',
  plugins: [
    ({ React: { createElement } }) => ({
      wrapComponents: {
        InfoContainer: (Info) => ({ isLast, ...rest }) => (isLast ? createElement(Info, rest) : null),
      },
      components: {
        OperationsFirst: ({ getComponent, specSelectors }) =>
          createElement(
            'div',
            null,
            createElement(getComponent('BaseLayout', true)),
            specSelectors.specStr() === ''
              ? null
              : createElement(
                  'div',
                  { className: 'swagger-ui wrapper' },
                  createElement(getComponent('InfoContainer', true), { isLast: true }),
                ),
          ),
      },
    }),
  ],
});
`;

export const DOCS_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6f6a"/>' +
  '<path d="M8 9.5h9M12 16h9M16 22.5h9" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>';

/** Colours of the web app's theme over those of Swagger UI, whose dark ones `dark-mode` switches on. */
export const DOCS_LOOKS = `:root {
  --body: #ffffff;
  --raised: #f4f7f7;
  --line: #dfe6e6;
  --text: #152020;
  --quiet: #566666;
  --accent: #0c7569;
}

html.dark-mode {
  --body: #111819;
  --raised: #172021;
  --line: #263334;
  --text: #d9e2e1;
  --quiet: #97a8a7;
  --accent: #6fd0c3;
}

html,
html.dark-mode,
html.dark-mode .swagger-ui,
body {
  margin: 0;
  color: var(--text);
  background: var(--body);
}

body,
.swagger-ui,
.swagger-ui :is(h1, h2, h3, h4, h5, p, td, th, label, select, input, button, .btn, .opblock-tag, .info *) {
  font-family: 'Geist Variable', system-ui, sans-serif;
}

.swagger-ui :is(code, pre, .opblock-summary-path, .opblock-summary-method, .microlight, .microlight *) {
  font-family: 'Geist Mono Variable', ui-monospace, monospace;
}

.head {
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 12px 20px;
  border-bottom: 1px solid var(--line);
  background: var(--raised);
}

.head h1 {
  margin: 0 12px 0 0;
  font-size: 1.125rem;
  letter-spacing: -0.01em;
}

.head nav {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
}

.head a,
.swagger-ui .info a {
  color: var(--accent);
}

.head a {
  padding-block: 6px;
  font-size: 0.875rem;
}

.begins {
  padding: 20px;
  color: var(--quiet);
}

.swagger-ui .scheme-container {
  margin: 0;
  padding: 12px 0;
  background: var(--body);
  box-shadow: none;
}

.swagger-ui .opblock-tag {
  border-bottom-color: var(--line);
  color: var(--text);
}

.swagger-ui .opblock {
  border-radius: 8px;
  box-shadow: none;
}

.swagger-ui .btn.authorize {
  border-color: var(--accent);
  color: var(--accent);
}

.swagger-ui .btn.authorize svg {
  fill: var(--accent);
}

.swagger-ui .btn.execute {
  border-color: #0c7569;
  color: #ffffff;
  background: #0c7569;
}
`;
