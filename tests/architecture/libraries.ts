/**
 * Which libraries a library may import: the one table. `libs/README.md`, the layers drawn in
 * `docs/architecture.md` and each `package.json` are checked against it.
 */
export const LIBRARY_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  runtime: [],
  vault: [],
  broker: ['contracts', 'runtime'],
  cascade: ['contracts'],
  dialogue: ['contracts'],
  egress: ['runtime'],
  store: ['cascade', 'contracts', 'runtime'],
  dispatch: ['broker', 'cascade', 'contracts', 'runtime', 'store'],
  service: ['broker', 'contracts', 'runtime', 'store', 'vault'],
  suppressions: ['broker', 'contracts', 'runtime', 'store', 'vault'],
  webhooks: ['broker', 'contracts', 'runtime', 'store', 'vault'],
  channel: [
    'broker',
    'cascade',
    'contracts',
    'dispatch',
    'egress',
    'runtime',
    'service',
    'store',
    'vault',
  ],
  inbound: ['broker', 'contracts', 'runtime', 'store', 'suppressions'],
};

/**
 * Libraries by layer, lowest first: a library stands one layer above the highest of its imports.
 * Throws when libraries import each other in a circle.
 */
export function layersOf(table: Readonly<Record<string, readonly string[]>>): string[][] {
  const layers: string[][] = [];
  let rest = Object.keys(table);
  while (rest.length > 0) {
    const below = new Set(layers.flat());
    const layer = rest.filter((name) => table[name]?.every((imported) => below.has(imported)));
    if (layer.length === 0) throw new Error(`libraries in a circle: ${rest.toSorted().join(', ')}`);
    layers.push(layer.toSorted());
    rest = rest.filter((name) => !layer.includes(name));
  }
  return layers;
}
