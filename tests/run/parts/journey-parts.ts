import { SCHEMAS, type Part } from './part.ts';

/** What a channel is made of: its definition, its worker, its provider in the sandbox, and what workers share. */
const channelInputs = (...channels: readonly string[]): readonly string[] => [
  ...channels.flatMap((channel) => [
    `services/worker-${channel}/{src,recorded}/**/*`,
    `libs/contracts/src/channels/{${channel}.ts,${channel}/**/*,reasons/${channel}.ts}`,
    `services/sandbox/src/providers/${channel}/**/*`,
  ]),
  'libs/channel/src/**/*.ts',
];

/** What of the store, the cascade and events every journey crosses. */
const CORE =
  '`e2e/first-send`, `fallback`, `errors`, `success`; the others of these with other commits';

/** Journeys over a whole stack about one matter. What they share runs with every commit in the suites of no part. */
export const JOURNEY_PARTS: readonly Part[] = [
  {
    promise: 'Linked phones: sends, what comes in, limits, quiet hours, proxies',
    suites: [
      'tests/whatsapp/sends.test.ts',
      'tests/whatsapp/inbound.test.ts',
      'tests/whatsapp/devices.test.ts',
      'tests/whatsapp/daily-limits.test.ts',
      'tests/whatsapp/quiet-hours.test.ts',
      'tests/whatsapp/proxies.test.ts',
      'tests/whatsapp/typing.test.ts',
      'tests/whatsapp/passkey.test.ts',
      'tests/whatsapp/crabline.test.ts',
    ],
    short: [...channelInputs('whatsapp'), 'libs/contracts/src/whatsapp-session/**/*.ts'],
    oneOf: 3,
    meanwhile: CORE,
  },
  {
    promise: 'Mail: what comes in, bounces, providers, senders without proof',
    suites: [
      'tests/events/inbound-mail.test.ts',
      'tests/events/unverified-mail.test.ts',
      'tests/e2e/mail-providers.test.ts',
      'tests/e2e/mail-members.test.ts',
      'tests/field/mail-in.test.ts',
      'tests/field/mail-out.test.ts',
    ],
    short: [
      ...channelInputs('email'),
      'libs/contracts/src/{suppressions/bounces,mail/*}.ts',
      'libs/encodings/src/**/*.ts',
      'libs/inbound/src/*.ts',
      'tests/field/**/*',
    ],
    oneOf: 3,
    meanwhile: CORE,
  },
  {
    promise: 'WABA: templates, numbers, signups, kinds of messages, session windows',
    suites: [
      'tests/e2e/waba-templates.test.ts',
      'tests/e2e/waba-signup.test.ts',
      'tests/e2e/waba-numbers.test.ts',
      'tests/e2e/waba-kinds.test.ts',
      'tests/events/inbound-waba.test.ts',
      'tests/events/session-window.test.ts',
    ],
    short: [
      ...channelInputs('waba'),
      'libs/store/src/repositories/{templates,devices}/*.ts',
      'services/dashboard/src/{graph,templates,waba-signup}/**/*.ts',
    ],
    oneOf: 3,
    meanwhile: CORE,
  },
  {
    promise: 'SMS gateways and message centres; Telegram by polling and by webhook',
    suites: [
      'tests/e2e/sms.test.ts',
      'tests/e2e/sms-smpp.test.ts',
      'tests/e2e/sms-gateway.test.ts',
      'tests/e2e/sms-centre.test.ts',
      'tests/events/inbound-telegram.test.ts',
      'tests/events/telegram-pollers.test.ts',
      'tests/events/telegram-webhook.test.ts',
    ],
    short: [...channelInputs('sms', 'telegram'), 'libs/contracts/src/segments/**/*.ts'],
    oneOf: 3,
    meanwhile: CORE,
  },
  {
    promise: 'Cases of the field: receipts, refusals, opt-outs, files, tables, addresses',
    suites: [
      'tests/field/addresses.test.ts',
      'tests/field/deferral.test.ts',
      'tests/field/files.test.ts',
      'tests/field/http.test.ts',
      'tests/field/markers.test.ts',
      'tests/field/opt-outs.test.ts',
      'tests/field/rate-limits.test.ts',
      'tests/field/receipts.test.ts',
      'tests/field/tables.test.ts',
    ],
    short: [
      ...channelInputs('whatsapp', 'email', 'waba', 'sms', 'telegram'),
      'libs/{batches,encodings,egress,inbound,suppressions}/src/**/*.ts',
      'libs/contracts/src/{addresses,numbers}/**/*.ts',
      'services/dashboard/src/{batches,parsing}/**/*.ts',
      'tests/field/**/*',
    ],
    oneOf: 3,
    meanwhile:
      'unit tests of the workers take the same cases; the others of these with other commits',
  },
  {
    promise: 'Other products’ interfaces: Fonnte, WAHA',
    suites: [
      'tests/e2e/compat-examples.test.ts',
      'tests/e2e/compat-fonnte.test.ts',
      'tests/e2e/compat-fonnte-kinds.test.ts',
      'tests/e2e/compat-waha.test.ts',
    ],
    short: ['services/gateway/src/compat/**/*.ts', 'services/gateway/src/routes/**/*.ts'],
    oneOf: 2,
    meanwhile: CORE,
  },
  {
    promise: 'Upgrade, backup, restore, traces and `doctor` of a whole installation',
    suites: [
      'tests/operate/upgrade.test.ts',
      'tests/operate/old-data-folders.test.ts',
      'tests/operate/backup.test.ts',
      'tests/operate/restore.test.ts',
      'tests/operate/traces.test.ts',
      'tests/operate/doctor.test.ts',
      'tests/operate/doctor-live.test.ts',
      'tests/operate/doctor-tell.test.ts',
    ],
    short: [
      'libs/store/src/{backup,schema,records,sealed}/**/*',
      'libs/runtime/src/tracing/*.ts',
      'libs/service/src/*.ts',
      'services/cli/src/**/*',
      'services/standalone/src/**/*.ts',
      'tests/operate/**/*',
    ],
    oneOf: 3,
    meanwhile:
      '`libs/store/src/{backup,schema}`, `services/cli`; the others of these with other commits',
  },
  {
    promise: 'Pools of senders, checks of numbers, codes that verify a person',
    suites: [
      'tests/e2e/sender-pools.test.ts',
      'tests/e2e/device-checks.test.ts',
      'tests/e2e/devices-apart.test.ts',
      'tests/e2e/verify.test.ts',
      'tests/e2e/verify-sends.test.ts',
    ],
    short: [
      'services/gateway/src/{checks,verify}/**/*.ts',
      'libs/contracts/src/devices/{device-checks,sender-pools}.ts',
      'libs/contracts/src/limits/{target-checks,verify}.ts',
      'libs/store/src/repositories/{devices,verifications}/*.ts',
      'libs/cascade/src/**/*.ts',
      'libs/channel/src/**/*.ts',
      'services/orchestrator/src/**/*.ts',
    ],
    oneOf: 3,
    meanwhile: `${CORE}; unit tests of \`cascade\`, \`gateway/checks\``,
  },
  {
    promise: 'Contacts are joined, states told in versions, suppressions kept',
    suites: [
      'tests/events/message-status.test.ts',
      'tests/events/status-versions.test.ts',
      'tests/events/one-contact.test.ts',
      'tests/events/merged-contacts.test.ts',
      'tests/events/hidden-contacts.test.ts',
      'tests/events/suppressions.test.ts',
    ],
    short: [
      'libs/{contacts,inbound,suppressions,webhooks}/src/**/*.ts',
      'libs/contracts/src/{events,addresses,numbers}/**/*.ts',
      'libs/store/src/repositories/{contacts,events,inbound}/*.ts',
      'services/{orchestrator,webhook-emitter}/src/**/*.ts',
    ],
    oneOf: 3,
    meanwhile: '`events/webhooks`, `every-event`; the others of these with other commits',
  },
  {
    promise: 'Automatic replies and forms by chat',
    suites: ['tests/events/autoreply.test.ts', 'tests/events/forms.test.ts'],
    short: [
      'libs/{dialogue,inbound}/src/**/*.ts',
      'libs/contracts/src/autoreply/**/*.ts',
      'services/autoreply/src/**/*.ts',
    ],
    oneOf: 2,
    meanwhile: 'unit tests of `dialogue` and `autoreply`; the other one with other commits',
  },
  {
    promise: 'Agents work by MCP, and sign in by OAuth',
    suites: ['tests/mcp/mcp.test.ts', 'tests/mcp/oauth.test.ts'],
    short: [
      'libs/mcp/src/**/*.ts',
      'clients/cli/src/**/*',
      'services/dashboard/src/{mcp,oauth,device-login,auth,routes}/**/*.ts',
      SCHEMAS,
      'tests/mcp/*.ts',
    ],
    oneOf: 2,
    meanwhile: 'unit tests of `libs/mcp`, `dashboard/oauth`; the other one with other commits',
  },
  {
    promise: 'Accounts stay apart, scopes hold, hostile bodies and floods harm nobody',
    suites: [
      'tests/security/tenants/tenants.test.ts',
      'tests/security/tenants/token-scopes.test.ts',
      'tests/security/injection/objects.test.ts',
      'tests/security/injection/files.test.ts',
      'tests/security/floods/limits.test.ts',
      'tests/security/reach/demo-account.test.ts',
      'tests/security/takeover/mailed-links.test.ts',
    ],
    short: [
      'services/{dashboard,gateway}/src/**/*.ts',
      'services/standalone/src/**/*.ts',
      'libs/contracts/src/**/*.ts',
      'libs/{egress,service,store}/src/**/*.ts',
      'libs/runtime/src/http/*.ts',
      'tests/security/**/*.ts',
    ],
    oneOf: 3,
    meanwhile: '`dashboard/tenants`, `security/intakes`; the others of these with other commits',
  },
  {
    promise: 'Eight journeys through the web app, four of them with every commit',
    suites: ['tests/browser/journeys.test.ts', 'tests/browser/more-journeys.test.ts'],
    short: [
      'services/dashboard/web/{index.html,package.json,vite.config.ts}',
      'services/dashboard/web/{src,public}/**/*',
      SCHEMAS,
      'tests/browser/**/*.ts',
    ],
    oneOf: 2,
    meanwhile: 'the other four with other commits; types of the web app against the API',
  },
];
