import { fileURLToPath } from 'node:url';
import { findComputedWrites } from './computed-writes.ts';
import { parse, parseProduct } from './syntax.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Computed writes whose names don't come from outside, by why. */
const JUSTIFIED: Readonly<Record<string, readonly string[]>> = {
  'bytes of arrays of bytes': [
    'services/dashboard/src/parsing/mend-quotes.ts: isDelimiter[byte]',
    'services/dashboard/src/parsing/mend-quotes.ts: mended[size++]',
  ],
  'a name that the table has of its own (`Object.hasOwn`)': [
    'services/dashboard/src/batches/parse-xlsx.ts: parts[chosen.path]',
  ],
  'only deletes names that Object.keys or Object.entries gave': [
    'services/worker-whatsapp/src/session/drop-old-chains.ts: chains[key]',
    'services/worker-whatsapp/src/session/drop-old-chains.ts: messageKeys[counter]',
  ],
  'symbols of the module': [
    'libs/runtime/src/http/whole-head.ts: (response as KeepingResponse)[HEAD]',
    'libs/runtime/src/http/http-call.ts: named[GIVEN]',
    'libs/runtime/src/http/http-call.ts: named[ID]',
    'libs/runtime/src/http/work-of-call.ts: (request as NotedCall)[ACCOUNT]',
    'libs/runtime/src/http/work-of-call.ts: (request as NotedCall)[NOTED]',
    'libs/runtime/src/http/work-of-call.ts: (request as NotedCall)[ROUTE]',
  ],
  'channels of the product, from its own list': [
    'clients/cli/src/send/compose-send.ts: target[one]',
    'libs/cascade/src/response.ts: results[channel]',
    'libs/contracts/src/validation/validate-check-request.ts: tokens[name]',
    'libs/contracts/src/validation/validate-send-request.ts: keys[channel]',
    'libs/contracts/src/validation/validate-send-request.ts: request.content[channel]',
    'libs/contracts/src/validation/validate-send-request.ts: request.keys[channel]',
    'libs/contracts/src/validation/validate-send-request.ts: request.target[channel]',
    'libs/contracts/src/validation/validate-verify-request.ts: verify.keys[channel]',
    'libs/contracts/src/validation/validate-verify-request.ts: verify.target[channel]',
    'libs/dispatch/src/acceptance/choose-senders.ts: chosen[channel]',
    'libs/store/src/repositories/requests/contents.ts: $set[`sends.${channel}.content`]',
    'libs/store/src/repositories/requests/contents.ts: $unset[`channels.${channel}.detail`]',
    'libs/store/src/repositories/requests/requests.ts: ends[channel]',
    'libs/batches/src/compose-row.ts: target[channel]',
    'services/dashboard/src/console/preview.ts: channels[channel]',
    'services/dashboard/src/console/rerun.ts: content[channel]',
    'services/dashboard/src/console/rerun.ts: keys[channel]',
    'services/dashboard/src/console/rerun.ts: target[channel]',
    'libs/dispatch/src/by-device/accept-send.ts: senders[channel]',
    'services/dashboard/web/src/screens/home/buckets.ts: counts[channel]',
    'services/dashboard/web/src/screens/request/curl-of.ts: keys[channel]',
    'services/dashboard/web/src/screens/request/curl-of.ts: target[channel]',
    'services/gateway/src/checks/find-devices.ts: found[channel]',
    'services/gateway/src/checks/read-knowledge.ts: known.channels[channel]',
    'services/gateway/src/own-senders.ts: named[channel]',
    'services/gateway/src/verify/find-templates.ts: found[channel]',
    'services/gateway/src/verify/render-code.ts: channels[channel]',
    'services/gateway/src/verify/render-code.ts: content[channel]',
    'services/gateway/src/verify/start-verification.ts: found[channel]',
  ],
  'names of a list in the code': [
    'libs/api/src/describe.ts: paths[path]',
    'libs/runtime/src/env/read-env.ts: values[name]',
    'libs/service/src/environment.ts: limits[name]',
    'libs/store/src/collections/hold-back-rows.ts: doc[name]',
    'libs/store/src/collections/hold-back-rows.ts: held[name]',
    'libs/store/src/repositories/devices/waba-numbers.ts: facts[name]',
    'libs/store/src/repositories/devices/whatsapp-links.ts: set[name]',
    'libs/store/src/repositories/devices/whatsapp-links.ts: unset[name]',
    'libs/store/src/repositories/figures/tally.ts: (figures.deliveries ??= { delivered: 0, failed: 0 })[state]',
    'libs/store/src/repositories/requests/choose-log-index.ts: left[served]',
    'libs/store/src/schema/names-of-0-2.ts: parent[member.from]',
    'libs/store/src/schema/names-of-0-2.ts: parent[member.to]',
    'libs/store/src/schema/names-of-0-2.ts: renamed[member.parent]',
    'libs/store/src/sealed/reseal.ts: count[await resealOne(db, member, doc, reseal)]',
    'libs/webhooks/src/delivery-headers.ts: shown[name]',
    'services/dashboard/src/logs/read-period.ts: period[name]',
    'services/dashboard/src/oidc/provider-clients.ts: config[oidc.customFetch]',
    'services/dashboard/src/routes/personal-settings.ts: addresses[kind]',
    'services/dashboard/web/src/components/self-send/use-keep-addresses.ts: next[kind]',
    'services/dashboard/web/src/screens/usage/days-of.ts: counts[outcome]',
    'services/webhook-emitter/src/open-secrets.ts: secrets[member]',
    'services/worker-whatsapp/src/session/quiet-libsignal.ts: to[method]',
  ],
  'members of a schema without others': [
    'libs/store/src/repositories/account-filter.ts: filter[member]',
    'libs/store/src/repositories/events/webhooks.ts: $set[member]',
    'libs/store/src/repositories/events/webhooks.ts: $unset[member]',
  ],
  'positions of a list': [
    'clients/cli/src/output/table.ts: widths[at]',
    'libs/contracts/src/validation/nearest-name.ts: row[j]',
    'libs/store/src/language/apply-update.ts: list[index]',
    'libs/store/src/language/sort-by.ts: items[i]',
    'libs/store/src/mongo/bulk.ts: errors[item.index]',
    'services/dashboard/src/batches/parse-xlsx.ts: line[column]',
    'services/dashboard/src/parsing/read-csv.ts: isDelimiter[byte]',
    'services/worker-email/src/inbound/decoding/decode-parts.ts: this.headerLines[index]',
    'services/worker-email/src/inbound/judge-mail.ts: lines[written]',
  ],
  'the object has the member itself: checked on the line before': [
    'clients/cli/src/commands/login.ts: config.profiles[name]',
    'libs/store/src/embedded/document-codec.ts: (parent as Record<string | number, unknown>)[last]',
    'libs/runtime/src/env/load-env-file.ts: env[variable]',
    'services/dashboard/src/batches/parse-xlsx.ts: parts[name]',
  ],
  'its object inherits nothing: made elsewhere in the file': [
    'libs/store/src/language/project.ts: at[last]',
    'libs/store/src/language/project.ts: at[part]',
    'libs/store/src/repositories/figures/tally.ts: counts[key]',
    'libs/store/src/repositories/figures/tally.ts: figures.channels[channel]',
    'libs/store/src/repositories/figures/tally.ts: sum.channels[channel as Channel]',
  ],
  'sets own members of any name': [
    'libs/store/src/language/copy-value.ts: (object as Record<string, unknown>)[name]',
    'libs/store/src/language/apply-update.ts: object[name]',
  ],
  'paths that end in .yaml': ['clients/cli/src/commands/templates.ts: next[file]'],
};

test('no name from outside becomes a member of an object that inherits', () => {
  const files = parseProduct(root, '{libs,services,clients/{cli,n8n,typescript}}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(1_500);
  const found = new Set(files.flatMap(findComputedWrites));
  const justified = Object.values(JUSTIFIED).flat();
  // Use a Map, `withoutPrototype` of libs/runtime or Object.fromEntries; or say above why the name is safe.
  expect([...found].filter((place) => !justified.includes(place))).toEqual([]);
  expect(justified.filter((place) => !found.has(place))).toEqual([]);
});

test.each([
  [
    '(session.keys[type] ??= {})[id] = value;',
    ['(session.keys[type] ??= {})[id]', 'session.keys[type]'],
  ],
  ['table[name] = 1;', ['table[name]']],
  ['table[`a${name}`] += 1;', ['table[`a${name}`]']],
  ['(table as Table)[name!]!.count++;', []],
  ['(table as Table)[name]++;', ['(table as Table)[name]']],
  ['delete table[name];', ['table[name]']],
  ["table['name'] = 1; table[0] = 1; table.name = 1; list[at - 1] = 1;", []],
  ['const table = withoutPrototype<Table>({}); table[name] = 1;', []],
  ['const table: Table = Object.create(null); table[name] = 1;', []],
])('%s', (source, found) => {
  expect(findComputedWrites(parse('a.ts', source))).toEqual(found.map((place) => `a.ts: ${place}`));
});
