import { randomBytes } from 'node:crypto';
import { OPERATOR_TOKEN, type Engine } from '../harness/index.ts';
import type { ServiceProcess } from './service-process.ts';

/** Environment of the product as one process, with its own names on shared servers. */
export function oneProcess(engine: Engine, own: Record<string, string>): Record<string, string> {
  const env = { OPERATOR_TOKEN, SEED: 'none', ...own };
  if (engine.kind === 'embedded') return env;
  const name = `t${randomBytes(6).toString('hex')}`;
  const mongo = new URL(engine.mongoUrl);
  mongo.pathname = `/${name}`;
  return { ...env, AMQP_URL: engine.amqpUrl, AMQP_PREFIX: name, MONGODB_URL: mongo.href };
}

/** The address in the banner, which stands there once all has started. */
export async function urlOf(standalone: ServiceProcess): Promise<string> {
  const banner = await standalone.printed(/Cascade is running at \S+\n[^]*Data +\S+\n/);
  return /running at (\S+)/.exec(banner)![1]!;
}
