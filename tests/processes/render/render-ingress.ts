import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { GO_BUILDS, provideGo } from '../../clients/languages/provide-go.ts';

const chart = fileURLToPath(new URL('../../../deploy/kubernetes/cascade/', import.meta.url));
const program = fileURLToPath(new URL('main.go', import.meta.url));
const TIMEOUT_MS = 300_000;

/** A rule of the chart's ingress: what begins with this path, by whole parts, goes to this service. */
export interface IngressPath {
  path: string;
  service: string;
}

interface Ingress {
  spec: {
    rules: {
      host: string;
      http: {
        paths: { path: string; pathType: string; backend: { service: { name: string } } }[];
      };
    }[];
  };
}

/** Renders the chart's ingress by Go's templates, which are Helm's, with the chart's own values. */
export async function renderIngress(): Promise<IngressPath[]> {
  const values = parse(readFileSync(`${chart}values.yaml`, 'utf8')) as {
    ingress: Record<string, unknown>;
  };
  values.ingress = { ...values.ingress, enabled: true, tlsSecret: 'tls', className: 'nginx' };
  const ran = spawnSync(await provideGo(), ['run', program, `${chart}templates/ingress.yaml`], {
    input: JSON.stringify(values),
    env: { ...process.env, ...GO_BUILDS },
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  if (ran.status !== 0) throw new Error(`the ingress can't be rendered: ${ran.stderr}`);
  const { rules } = (parse(ran.stdout) as Ingress).spec;
  if (rules.length !== 1) throw new Error('the ingress has more than one host');
  return rules[0]!.http.paths.map(({ path, pathType, backend }) => {
    if (pathType !== 'Prefix') throw new Error(`${path}: ${pathType}`);
    return { path, service: backend.service.name };
  });
}
