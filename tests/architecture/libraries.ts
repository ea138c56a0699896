/**
 * Which libraries a library may import. `libs/README.md`, the layers in `docs/architecture.md` and
 * each `package.json` are checked against this table.
 */
export const LIBRARY_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  encodings: [],
  runtime: [],
  vault: [],
  api: ['contracts', 'runtime'],
  broker: ['contracts', 'runtime'],
  cascade: ['contracts'],
  dialogue: ['contracts'],
  mcp: ['contracts'],
  egress: ['runtime'],
  store: ['cascade', 'contracts', 'runtime'],
  contacts: ['broker', 'contracts', 'runtime', 'store'],
  dispatch: ['broker', 'cascade', 'contracts', 'runtime', 'store'],
  service: ['broker', 'contracts', 'runtime', 'store', 'vault'],
  suppressions: ['broker', 'contracts', 'runtime', 'store', 'vault'],
  webhooks: ['broker', 'contracts', 'runtime', 'store', 'vault'],
  channel: [
    'broker',
    'cascade',
    'contacts',
    'contracts',
    'dispatch',
    'egress',
    'runtime',
    'service',
    'store',
    'vault',
  ],
  alerts: ['contracts', 'dispatch', 'runtime', 'store'],
  batches: ['contracts', 'dispatch', 'runtime', 'store'],
  inbound: ['broker', 'contacts', 'contracts', 'runtime', 'store', 'suppressions'],
};

/**
 * Sorts libraries into layers, lowest first: each stands one layer above its highest import. Throws
 * when libraries import each other in a cycle.
 */
export function layersOf(table: Readonly<Record<string, readonly string[]>>): string[][] {
  const layers: string[][] = [];
  let rest = Object.keys(table);
  while (rest.length > 0) {
    const below = new Set(layers.flat());
    const layer = rest.filter((name) => table[name]?.every((imported) => below.has(imported)));
    if (layer.length === 0)
      throw new Error(`libraries import each other in a cycle: ${rest.toSorted().join(', ')}`);
    layers.push(layer.toSorted());
    rest = rest.filter((name) => !layer.includes(name));
  }
  return layers;
}
