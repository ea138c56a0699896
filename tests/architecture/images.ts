/** An image of another registry that a file of the deployment names. */
export interface NamedImage {
  file: string;
  image: string;
}

/**
 * Images that are named by a tag alone, with the reason. Their digests are known to a registry of images only, and
 * none was reachable where they were last changed: Renovate (`docker:pinDigests`) writes them at its next run, and
 * the line goes then.
 */
const WITHOUT_DIGEST: Readonly<Record<string, string>> = {
  'rabbitmq:4.2': 'the digest is not known here; Renovate pins it',
  'mongo:8.2': 'the digest is not known here; Renovate pins it',
  'prom/prometheus:v3.7.3': 'the digest is not known here; Renovate pins it',
  'caddy:2.11': 'the digest is not known here; Renovate pins it',
  'grafana/grafana:12.3.0': 'the digest is not known here; Renovate pins it',
  'node:24.21.0-bookworm-slim': 'the digest is not known here; Renovate pins it',
};

const DIGEST = /@sha256:[0-9a-f]{64}$/;
const NAMES = [
  /^\s*image: *['"]?([^\s'"{$;]+)['"]?\s*$/gm,
  /^\s*image: *['"]([^'"{$]+)['"],?\s*$/gm,
  /BASE_IMAGE(?:=|:-)([^\s}'"]+)/g,
  /^FROM (?!\$)(\S+)/gm,
];
/** What the product builds itself. */
const OWN = new Set(['cascade']);

export function imagesOf(file: string, text: string): NamedImage[] {
  const found = NAMES.flatMap((name) => [...text.matchAll(name)].map(([, image]) => image ?? ''));
  return [...new Set(found)]
    .filter((image) => image !== '' && !OWN.has(image))
    .map((image) => ({ file, image }));
}

/** Images without a digest that aren't listed, and listed ones that have one by now or are gone. */
export function imageFaults(
  images: readonly NamedImage[],
  listed: Readonly<Record<string, string>> = WITHOUT_DIGEST,
): string[] {
  const loose = images.filter(({ image }) => !DIGEST.test(image));
  return [
    ...loose
      .filter(({ image }) => !Object.hasOwn(listed, image))
      .map(({ file, image }) => `${file}: ${image} has no digest`),
    ...Object.keys(listed)
      .filter((image) => !loose.some((one) => one.image === image))
      .map((image) => `WITHOUT_DIGEST: ${image} is not named without a digest any more`),
  ];
}
