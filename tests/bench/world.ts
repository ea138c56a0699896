import { startMongo, startRabbit, type Server } from '../servers/index.ts';
import type { LoadOrder, LoadResult } from './load/generate-load.ts';
import { type Child, nextMessage, startNode } from './processes/child.ts';
import type { ProviderCounts } from './provider/http-provider.ts';
import type { ProviderPorts } from './provider/provider-process.ts';

/** What every contestant works with: the servers, the provider, and the load. */
export interface World {
  amqp: Server;
  mongo: Server;
  /** Address of the provider over HTTP. */
  providerUrl: string;
  smtpPort: number;
  providerCounts(): Promise<ProviderCounts>;
  load(order: LoadOrder): Promise<LoadResult>;
  stop(): Promise<void>;
}

type LoadAnswer = { result: LoadResult } | { error: string };

export async function openWorld(): Promise<World> {
  const [amqp, mongo] = await Promise.all([startRabbit(), startMongo()]);
  const provider = startNode('provider', 'tests/bench/provider/provider-process.ts');
  const ports = await nextMessage<ProviderPorts>(provider);
  const generator = startNode('load', 'tests/bench/load/load-process.ts');
  await nextMessage(generator);
  return {
    amqp,
    mongo,
    providerUrl: `http://127.0.0.1:${ports.http}`,
    smtpPort: ports.smtp,
    providerCounts: () => ask<ProviderCounts>(provider, 'counts'),
    async load(order) {
      const answer = await ask<LoadAnswer>(generator, order);
      if ('error' in answer) throw new Error(`load: ${answer.error}`);
      return answer.result;
    },
    async stop() {
      await Promise.all([generator.stop(), provider.stop()]);
      await Promise.all([amqp.stop(), mongo.stop()]);
    },
  };
}

function ask<T>(child: Child, question: LoadOrder | string): Promise<T> {
  const answer = nextMessage<T>(child);
  child.process.send(question);
  return answer;
}
