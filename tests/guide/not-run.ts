/** JSON that is read and not checked against the API: page and what it is a part of, as the page says. */
export const PARTS: readonly (readonly [page: string, of: string])[] = [
  ['docs/guide/autoreplies.md', 'form of an automatic reply'],
  ['docs/guide/costs.md', 'cost of a channel'],
  ['docs/guide/operating.md', 'event to the operator'],
  ['docs/guide/templates.md', 'listMessage of an inline message'],
  ['docs/guide/tiers.md', 'keys of POST /v1/send'],
  ['docs/guide/tiers.md', 'channels of an answer'],
];

/**
 * Blocks that aren't run, with the reason that stands before each in its page: page, language, reason. A
 * block is only left out if it is marked there and listed here.
 */
export const NOT_RUN: readonly (readonly [page: string, language: string, reason: string])[] = [
  ['README.md', 'sh', 'the tests start the product themselves'],
  [
    'docs/guide/automation.md',
    'sh',
    'the address is yours; tests/clients/downloads.test.ts pastes the next block',
  ],
  [
    'docs/guide/automation.md',
    'sh',
    'tests/clients/downloads.test.ts pastes it into an empty folder',
  ],
  ['docs/guide/channels/email.md', 'txt', 'records of a name server'],
  ['docs/guide/channels/email.md', 'powershell', 'PowerShell of an organisation at Microsoft'],
  [
    'docs/guide/channels/whatsapp-passkey.md',
    'sh',
    "needs the answer of a phone's owner; tests/clients/cli.test.ts runs these commands",
  ],
  [
    'docs/guide/channels/whatsapp-passkey.md',
    'sh',
    'reads the link of a real phone; tests/whatsapp/passkey.test.ts runs this command',
  ],
  ['docs/guide/clients.md', 'sh', 'the token is yours'],
  ...Array.from(
    { length: 5 },
    () =>
      [
        'docs/guide/clients.md',
        'sh',
        'tests/clients/downloads.test.ts pastes it into an empty folder',
      ] as const,
  ),
  [
    'docs/guide/from/sessions.md',
    'sh',
    'needs the session of a real phone; tests/whatsapp/devices.test.ts runs it',
  ],
  ['docs/guide/guarantees.md', 'text', 'a drawing'],
  ['docs/guide/id/quickstart.md', 'sh', 'the tests start the product themselves'],
  ['docs/guide/operating.md', 'nginx', 'tests/security/reach/behind-nginx.test.ts runs it'],
  [
    'docs/guide/operating.md',
    'sh',
    'needs a public address; tests/security/reach/behind-nginx.test.ts starts it so',
  ],
  [
    'docs/guide/operating.md',
    'sh',
    'replaces the store of a stopped installation; tests/operate/restore.test.ts runs it',
  ],
  [
    'docs/guide/operating.md',
    'sh',
    'needs a restored copy; tests/operate/restored-copy.test.ts runs it',
  ],
  ['docs/guide/operating.md', 'sh', 'needs Docker'],
  ['docs/guide/quickstart.md', 'sh', 'the tests start the product themselves'],
  [
    'docs/guide/servers.md',
    'yaml',
    'values of the chart; tests/architecture/deployment.test.ts reads them',
  ],
  [
    'docs/guide/servers.md',
    'sh',
    'needs a RabbitMQ; tests/processes/least-rights.test.ts runs it with real servers',
  ],
  [
    'docs/guide/servers.md',
    'js',
    'needs a MongoDB; tests/processes/least-rights.test.ts runs it with real servers',
  ],
  [
    'docs/guide/small-server.md',
    'sh',
    'needs an empty Debian; tests/operate/release.test.ts runs the archive and its `use`',
  ],
  [
    'docs/guide/small-server.md',
    'sh',
    'needs systemd; tests/operate/release.test.ts runs what the units start',
  ],
  [
    'docs/guide/small-server.md',
    'sh',
    'needs a public address; tests/operate/doctor.test.ts runs this nginx.conf',
  ],
  [
    'docs/guide/small-server.md',
    'sh',
    'needs the installation of this page; tests/operate/doctor.test.ts runs it',
  ],
  [
    'docs/guide/small-server.md',
    'sh',
    'sends real messages; tests/operate/doctor-live.test.ts runs it against the sandbox',
  ],
  [
    'docs/guide/small-server.md',
    'sh',
    'needs systemd; tests/operate/release.test.ts runs backup.sh',
  ],
  [
    'docs/guide/small-server.md',
    'sh',
    'needs systemd; tests/operate/doctor-tell.test.ts runs it on a disk that is full',
  ],
  [
    'docs/guide/small-server.md',
    'sh',
    'needs systemd; tests/operate/release.test.ts runs `use` under 10 sends a second',
  ],
  ['docs/guide/small-server.md', 'sh', 'needs systemd; tests/operate/release.test.ts runs it'],
  ['docs/guide/small-server.md', 'sh', 'tests/operate/release.test.ts runs it'],
  ['docs/guide/troubleshooting.md', 'sh', 'reads a log'],
  [
    'docs/guide/webhooks.md',
    'sh',
    'listens until Ctrl-C; tests/processes/standalone.test.ts runs it',
  ],
];
