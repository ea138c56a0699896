import { DESCRIPTIONS, SCHEMAS, STARTS, type Part } from './part.ts';

/** Kills, browsers, processes, clients, fuzz: suites that cost much each. */
export const COSTLY_PARTS: readonly Part[] = [
  {
    promise: 'Every promise holds wherever one process dies, on real servers',
    suites: ['tests/faults/real-kills.test.ts'],
    short: 'sample',
    meanwhile:
      'a dozen kills; `faults/interleavings` dies before and after every call in one process',
  },
  {
    promise: 'The same where all services die at once, or while a request waits for a receipt',
    suites: ['tests/faults/embedded-kills.test.ts', 'tests/faults/success-kills.test.ts'],
    short: 'turn',
    meanwhile: '`faults/interleavings`, `faults/success-outages`, `e2e/success`',
  },
  {
    promise:
      'Deaths of the emitter, of automatic replies, of a gateway, and while messages come in',
    suites: [
      'tests/faults/emitter-kills.test.ts',
      'tests/faults/retry-kills.test.ts',
      'tests/faults/reply-kills.test.ts',
      'tests/faults/dead-gateway.test.ts',
      'tests/faults/dead-holder.test.ts',
      'tests/events/inbound-kills.test.ts',
    ],
    short: 'turn',
    meanwhile:
      '`services/autoreply` dies anywhere in one process; `faults/interleavings`; `events/webhooks`',
  },
  {
    promise: 'A restore, a batch, a deferred refusal and a phone’s worker go on after a kill',
    suites: [
      'tests/operate/restore-killed.test.ts',
      'tests/processes/batch.test.ts',
      'tests/browser/campaign-killed.test.ts',
      'tests/processes/deferral.test.ts',
      'services/worker-whatsapp/src/two-workers.test.ts',
      'services/worker-whatsapp/src/switched-off.test.ts',
      'tests/sandbox/survives-kill.test.ts',
    ],
    short: 'turn',
    meanwhile: '`operate/restore`, `dashboard` batches, `field/deferral`, `worker-whatsapp` leases',
  },
  {
    promise:
      'The fault table: poisoned queues, a killed RabbitMQ and mongod, one key and a short quota',
    suites: ['tests/faults/rows/fault-table.test.ts'],
    short: ['tests/faults/rows/**/*.ts', 'libs/broker/src/**/*.ts', 'libs/store/src/mongo/*.ts'],
    meanwhile:
      '`faults/success-outages`, `e2e/store-away`, `libs/broker`, `libs/store` lose connections',
  },
  {
    promise: 'The checks of the kill suites find broken products',
    suites: ['tests/faults/control.test.ts'],
    short: ['tests/faults/*.ts', 'tests/faults/interleavings/*.ts'],
    meanwhile: '`faults/check-facts`',
  },
  {
    promise: 'All other journeys of the web app, and every screen for everybody’s eyes',
    suites: [
      'tests/browser/working.test.ts',
      'tests/browser/reading.test.ts',
      'tests/browser/screens.test.ts',
      'tests/browser/every-browser.test.ts',
      'tests/browser/passkey-step.test.ts',
    ],
    short: [
      'services/dashboard/web/{index.html,package.json,vite.config.ts}',
      'services/dashboard/web/{src,public}/**/*',
      SCHEMAS,
      'tests/browser/**/*.ts',
    ],
    meanwhile: '`browser/journeys`: four of eight; types of the web app against the API',
  },
  {
    promise:
      'Every screen in Firefox without an error, no page thrown back, no cookies; the first ones in WebKitGTK',
    suites: ['tests/browser/firefox.test.ts', 'tests/browser/webkit.test.ts'],
    short: 'never',
    meanwhile: '`browser/every-browser` and `browser/screens` in Chromium',
  },
  {
    promise: 'The Python library',
    suites: ['tests/clients/python.test.ts'],
    short: ['clients/python/**/*', 'tests/clients/{python,programs}/**/*', ...DESCRIPTIONS],
    meanwhile: 'both API descriptions are checked against their answers',
  },
  {
    promise: 'The Go library',
    suites: ['tests/clients/go.test.ts'],
    short: ['clients/go/**/*', 'tests/clients/programs/**/*', ...DESCRIPTIONS],
    meanwhile: 'as for Python',
  },
  {
    promise: 'The PHP library',
    suites: ['tests/clients/php.test.ts'],
    short: ['clients/php/**/*', 'tests/clients/{php,programs}/**/*', ...DESCRIPTIONS],
    meanwhile: 'as for Python',
  },
  {
    promise: 'The TypeScript library and the customer’s command line as packages',
    suites: ['tests/clients/typescript.test.ts', 'tests/clients/cli.test.ts'],
    short: ['clients/{typescript,cli}/**/*', 'libs/mcp/**/*', ...DESCRIPTIONS],
    meanwhile: 'unit tests of `clients/typescript` and `clients/cli`; `tests/mcp`',
  },
  {
    promise: 'The guide’s install commands work as pasted, with what a running installation serves',
    suites: ['tests/clients/downloads.test.ts'],
    short: [
      'scripts/downloads/*.ts',
      'services/gateway/src/downloads/*.ts',
      'docs/guide/{clients,mcp,automation}.md',
      'tests/clients/{downloads.test,paste}.ts',
    ],
    meanwhile:
      '`services/gateway` serves files of an index; each library’s suite installs by its README',
  },
  {
    promise: 'Generators of four languages make clean code of both descriptions',
    suites: ['tests/clients/generated-clients.test.ts'],
    short: ['tests/clients/{generators,languages}/**/*', 'scripts/clients/*.ts', ...DESCRIPTIONS],
    meanwhile: '`services/gateway` and `services/dashboard` check their descriptions',
  },
  {
    promise: 'Old and new processes side by side, one after the other replaced',
    suites: ['tests/versions/rolling.test.ts'],
    short: [
      'libs/contracts/src/requests/{messages,facts}.ts',
      'libs/contracts/src/content/message.ts',
      'libs/contracts/src/events/*.ts',
      'libs/store/src/{records,schema}/*.ts',
      'libs/broker/src/**/*.ts',
      'tests/versions/*.ts',
    ],
    meanwhile: '`operate/upgrade`: old data starts; `libs/store/src/schema`',
  },
  {
    promise: 'One address serves every public path, in the compose file and in the chart',
    suites: ['tests/processes/one-address.test.ts'],
    short: [
      'docker-compose.yml',
      'deploy/{proxy,kubernetes}/**/*',
      'services/*/src/{routes,web,http}/*.ts',
      'tests/processes/**/*.{ts,go}',
    ],
    meanwhile:
      '`architecture/deployment`; `processes/standalone` serves all of them in one process',
  },
  {
    promise: 'Services as processes of their own, two of each; `standalone` killed and restarted',
    suites: [
      'tests/processes/fleet.test.ts',
      'tests/processes/standalone.test.ts',
      'tests/processes/without-baileys.test.ts',
      'tests/processes/configuration.test.ts',
      'tests/processes/background-tasks.test.ts',
      'tests/processes/start-script.test.ts',
      'tests/mcp/own-processes.test.ts',
    ],
    short: [...STARTS, 'tests/processes/*.ts'],
    meanwhile: '`faults/real-kills` starts services from their bundles; `libs/service`',
  },
  {
    promise:
      'A release archive runs by itself; an upgrade under load loses nothing, and goes back by one command',
    suites: ['tests/operate/release.test.ts'],
    short: [
      ...STARTS,
      'scripts/{archive-command,archive/*}.ts',
      'deploy/small-server/*',
      'tests/operate/small-machine.ts',
    ],
    meanwhile: '`operate/small-server`, `processes/start-script`',
  },
  {
    promise:
      'The doctor finds what is wrong in each of many broken installations, and nothing else',
    suites: ['tests/processes/broken-installations.test.ts'],
    short: ['services/cli/src/{doctor,operator}/**/*.ts', 'tests/processes/broken/*.ts'],
    meanwhile: '`operate/doctor`, `processes/readiness`, `processes/least-rights`',
  },
  {
    promise:
      'Each service says what is away, while servers are killed, paused, blocked or refuse writes',
    suites: ['tests/processes/readiness.test.ts'],
    short: [
      ...STARTS,
      'libs/service/src/**/*.ts',
      'libs/broker/src/**/*.ts',
      'libs/store/src/mongo/*.ts',
      'libs/runtime/src/http/*.ts',
      'services/cli/src/operator/**/*.ts',
      'tests/processes/*.ts',
    ],
    meanwhile: '`libs/service/src/readiness`, `e2e/store-away`, `faults/success-outages`',
  },
  {
    promise: 'Each service as a user of few rights, on servers that demand TLS and certificates',
    suites: ['tests/processes/least-rights.test.ts', 'tests/servers/own-tls.test.ts'],
    short: [
      ...STARTS,
      'docs/guide/servers.md',
      'libs/broker/src/{topology.ts,amqp/*.ts}',
      'libs/store/src/mongo/{open-mongo,check-rights}.ts',
      'tests/processes/{secured-fleet,copied-commands}.ts',
      'tests/servers/*.ts',
    ],
    meanwhile: '`faults/least-rights`; `libs/runtime/src/env`; `libs/store/src/mongo`',
  },
  {
    promise: 'Every answer to a generated call is a documented one',
    suites: ['tests/security/fuzz/fuzz.test.ts'],
    short: [...DESCRIPTIONS, 'services/dashboard/src/routes/*.ts', 'tests/security/fuzz/**/*.ts'],
    meanwhile: '`e2e/bad-input`, `security/injection`',
  },
  {
    promise: 'Bombs of every format cost bounded time and memory',
    suites: ['tests/security/bombs/bombs.test.ts'],
    short: [
      'libs/runtime/src/{threads,http}/*.ts',
      'services/worker-email/src/inbound/**/*',
      'services/dashboard/src/{batches,parsing}/*.ts',
      'libs/store/src/backup/*.ts',
      'tests/security/bombs/*.ts',
    ],
    meanwhile: '`worker-email` and `dashboard/batches` refuse oversized input in unit tests',
  },
  {
    promise: 'Regular expressions stay linear on hostile text, each proven by recheck',
    suites: ['tests/architecture/regular-expressions/regular-expressions.test.ts'],
    short: [
      '{libs,services}/*/src/**/*.ts',
      'clients/{typescript,cli}/src/**/*.ts',
      'tests/architecture/regular-expressions/*.ts',
    ],
    meanwhile: '`security/injection/expressions` times the product on such text',
  },
  {
    promise: 'Slow and flooding servers of customers harm nobody else',
    suites: ['tests/security/floods/customers-servers.test.ts'],
    short: ['libs/egress/src/*.ts', 'services/webhook-emitter/src/**/*.ts'],
    meanwhile: '`libs/egress`, `services/webhook-emitter`',
  },
  {
    promise: 'Real mail programs and a real proxy before the product',
    suites: [
      'tests/events/real-mail-programs.test.ts',
      'tests/security/reach/behind-nginx.test.ts',
    ],
    short: [
      'services/worker-email/{src,recorded}/**/*',
      'libs/contracts/src/mail/*.ts',
      'libs/runtime/src/http/*.ts',
      'tests/servers/**/*.ts',
    ],
    meanwhile:
      '`events/inbound-mail` over SMTP, `drivers/real-mail-server`, `libs/runtime/src/http`',
  },
  {
    promise: 'Every code block of README and guide runs',
    suites: ['tests/guide/blocks.test.ts'],
    short: [
      'README.md',
      'docs/guide/**/*.md',
      'clients/*/README.md',
      'tests/guide/*.ts',
      ...DESCRIPTIONS,
    ],
    meanwhile: '`guide/links`; bodies in the guide are checked by `libs/contracts`',
  },
  {
    promise:
      'Members named like those of prototypes, and expressions on hostile text, in every intake',
    suites: [
      'tests/security/injection/prototypes.test.ts',
      'tests/security/injection/expressions.test.ts',
    ],
    short: [
      ...DESCRIPTIONS,
      'services/*/src/{inbound,callbacks,routes,compat}/**/*.ts',
      'tests/security/{injection,intakes}/*.ts',
    ],
    meanwhile: '`security/injection/objects` and `files`; `architecture/computed-writes`',
  },
  {
    promise:
      'A check of numbers on every channel, lines cut between a write and its answer, and a worker that dies in the passkey step',
    suites: [
      'tests/whatsapp/checks.test.ts',
      'tests/processes/passkey.test.ts',
      'services/worker-whatsapp/src/cut-lines.test.ts',
    ],
    short: [
      'services/worker-whatsapp/src/**/*.ts',
      'services/gateway/src/checks/*.ts',
      'libs/channel/src/**/*.ts',
    ],
    meanwhile:
      '`e2e/device-checks`, `whatsapp/sends`, `whatsapp/passkey`, `worker-whatsapp/whatsapp-worker`',
  },
  {
    promise: 'Keys of stored secrets are rotated under load and kills',
    suites: ['tests/security/secrets/rotate-key.test.ts'],
    short: ['libs/vault/src/*.ts', 'libs/store/src/sealed/*.ts', 'tests/security/secrets/*.ts'],
    meanwhile: '`libs/store/src/sealed`, `libs/vault`, `security/secrets/canaries`',
  },
  {
    promise: 'Every reply of a mail server, every kind of bounce, mailboxes that flood',
    suites: [
      'services/worker-email/src/send/smtp-replies.test.ts',
      'services/worker-email/src/inbound/mailbox/flooding-server.test.ts',
      'services/worker-email/src/inbound/bounce/read-report.test.ts',
      'services/worker-email/src/inbound/bounce/corpus.test.ts',
    ],
    short: [
      'services/worker-email/{src,recorded}/**/*',
      'libs/contracts/src/{suppressions/bounces,mail/*}.ts',
    ],
    meanwhile: '`events/inbound-mail`, `e2e/mail-providers`, other suites of `worker-email`',
  },
  {
    promise: 'The sandbox speaks the protocols of WhatsApp Web and of Graph',
    suites: [
      'services/sandbox/src/providers/whatsapp/whatsapp.test.ts',
      'services/sandbox/src/providers/waba/waba.test.ts',
    ],
    short: ['services/sandbox/src/**/*'],
    meanwhile: '`whatsapp/sends`, `e2e/waba-kinds`, `sandbox/real-drivers`',
  },
  {
    promise: 'The servers that others run, each with the product and once killed in a call',
    suites: ['tests/neighbours'],
    short: 'never',
    meanwhile: '`field`, `drivers/real-mail-server`, `events/real-mail-programs`',
  },
  {
    promise: 'Two builds answer the same calls alike: what differs from run to run is masked',
    suites: ['tests/corpus/corpus.test.ts'],
    short: ['tests/corpus/*', 'scripts/clients/fake-api/{mask,sandbox-product}.ts'],
    meanwhile: '`corpus/compare-answers`; `clients/fake-api` has the same masks',
  },
];
