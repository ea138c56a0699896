import type { Channel } from '@cascade/contracts';
import { path, port, readEnv, string, url, variable } from '@cascade/runtime';
import type { MailExchanger } from './providers/email/mail-exchanger.ts';
import { PROVIDER_LIST } from './providers/providers.ts';

export interface SandboxConfig {
  host: string;
  port: number;
  /** Ports of providers' own servers. Absent or 0: the system chooses. */
  ports?: Readonly<Partial<Record<Channel, number>>>;
  /** Where `/metrics` is served; undefined: nowhere. */
  metrics?: { host: string; port: number } | undefined;
  /** Folder that keeps the inbox. Undefined: it lives in memory. */
  dataDir: string | undefined;
  /** Addresses of the product that callbacks may name; undefined: on this machine, whatever the port. */
  callbacks?: readonly string[] | undefined;
  /** Where mail for the product goes. */
  mailExchanger?: MailExchanger | undefined;
}

export type SandboxPorts = NonNullable<SandboxConfig['ports']>;

const OWN_PORTS = PROVIDER_LIST.flatMap(({ channel, portVariable }) =>
  portVariable === undefined ? [] : [[channel, portVariable] as const],
);

/** Variables of the providers' own ports, such as `SANDBOX_SMTP_PORT`. */
export const SANDBOX_PORT_VARIABLES = Object.fromEntries(
  OWN_PORTS.map(([, name]) => [name, port().default(0)]),
);

/** Ports by channel, of the values of `SANDBOX_PORT_VARIABLES`. */
export function sandboxPorts(values: Readonly<Record<string, unknown>>): SandboxPorts {
  return Object.fromEntries(OWN_PORTS.map(([channel, name]) => [channel, values[name]]));
}

export function readSandboxConfig(env?: NodeJS.ProcessEnv): SandboxConfig {
  const values = readEnv(
    {
      HOST: string().default('127.0.0.1'),
      PORT: port().default(8090),
      METRICS_PORT: port().optional(),
      METRICS_HOST: string().default('127.0.0.1'),
      ...SANDBOX_PORT_VARIABLES,
      DATA_DIR: path().optional(),
      SANDBOX_CALLBACKS: addresses().optional(),
      SANDBOX_MX: url(['smtp']).optional(),
    },
    env,
  );
  return {
    host: values.HOST,
    port: values.PORT,
    ports: sandboxPorts(values),
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    dataDir: values.DATA_DIR,
    callbacks: values.SANDBOX_CALLBACKS,
    mailExchanger: values.SANDBOX_MX === undefined ? undefined : readExchanger(values.SANDBOX_MX),
  };
}

const oneAddress = url(['http', 'https']);

/** Comma-separated URLs. */
function addresses() {
  return variable<readonly string[]>('URLs (http://…, https://…), comma-separated', (text) => {
    const parsed = text.split(',').map((item) => oneAddress.parse(item.trim()));
    return parsed.includes(null) ? null : { value: parsed.flatMap((one) => one?.value ?? []) };
  });
}

const SMTP_PORT = 25;

function readExchanger(text: string): MailExchanger {
  const { hostname, port: given } = new URL(text);
  return { host: hostname, port: given === '' ? SMTP_PORT : Number(given) };
}
