// Loaded into a driven process: answers what the fuzz run asks about its memory and its built-ins.
const BUILT_INS = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'Map',
  'Set',
  'WeakMap',
  'Promise',
  'RegExp',
  'Date',
  'Error',
  'TypeError',
  'ArrayBuffer',
  'Uint8Array',
  'Buffer',
  'URL',
  'URLSearchParams',
  'JSON',
  'Math',
  'Reflect',
];

/** Own names and values of the built-ins and their prototypes. */
function read() {
  const found = new Map();
  for (const name of BUILT_INS) {
    for (const [where, holder] of [
      [name, globalThis[name]],
      [`${name}.prototype`, globalThis[name]?.prototype],
    ]) {
      if (holder === undefined) continue;
      for (const key of Reflect.ownKeys(holder)) {
        const { value, get, set } = Object.getOwnPropertyDescriptor(holder, key);
        found.set(`${where}.${String(key)}`, [value, get, set]);
      }
    }
  }
  return found;
}

let known;
/** The library of passkeys is loaded by the first one, and brings them (`reflect-metadata`). */
const OF_METADATA =
  /^Reflect\.(?:decorate|metadata|(?:define|has|get|delete)(?:Own)?Metadata(?:Keys)?)$/;
/** `RegExp.$1` and its like tell about the last match. */
const OF_LAST_MATCH = /^RegExp\.(?:\$|input|last|left|right)/;

function changes() {
  const now = read();
  const changed = [];
  for (const [name, values] of now) {
    const before = known.get(name);
    if (OF_LAST_MATCH.test(name)) continue;
    if (!before && OF_METADATA.test(name)) continue;
    if (!before) changed.push(`${name} is new`);
    else if (values.some((value, n) => !Object.is(value, before[n])))
      changed.push(`${name} is another`);
  }
  for (const name of known.keys()) if (!now.has(name)) changed.push(`${name} is gone`);
  return changed;
}

process.on('message', (question) => {
  // Only from the process that started this one.
  if (question?.fuzz === undefined) return;
  known ??= read();
  if (question.collect) globalThis.gc?.();
  const { heapUsed, rss, external, arrayBuffers } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const cpu = (user + system) / 1_000;
  process.send({
    fuzz: question.fuzz,
    heapUsed,
    rss,
    external,
    arrayBuffers,
    cpu,
    changed: changes(),
  });
});
process.channel?.unref();
