import { startMongo, startRabbit, type Server } from '../servers/index.ts';
import type { LoadOrder, LoadResult } from './load/generate-load.ts';
import { type Child, nextMessage, startNode } from './processes/child.ts';
import type { ProviderCounts } from './provider/http-provider.ts';
import type { ProviderPorts } from './provider/provider-process.ts';
import type { ReceiptCallback } from './provider/receipt-sender.ts';

/** What every contestant uses: the servers, the provider, and the load. */
export interface World {
  amqp: Server;
  mongo: Server;
  /** HTTP address of the provider. */
  providerUrl: string;
  smtpPort: number;
  providerCounts(): Promise<ProviderCounts>;
  /** From now on the provider posts the receipts of WABA messages there, or none. */
  tellReceipts(callback: ReceiptCallback | 'no receipts'): Promise<void>;
  /** Runs one load at a time on each generator: `second` beside the first. */
  load(order: LoadOrder, generator?: 'first' | 'second'): Promise<LoadResult>;
  stop(): Promise<void>;
}

type LoadAnswer = { result: LoadResult } | { error: string };

export async function openWorld(): Promise<World> {
  const [amqp, mongo] = await Promise.all([startRabbit(), startMongo({ cache: 'own' })]);
  const provider = startNode('provider', 'tests/bench/provider/provider-process.ts');
  const ports = await nextMessage<ProviderPorts>(provider);
  const generators = {
    first: await startGenerator('load'),
    second: await startGenerator('load-2'),
  };
  return {
    amqp,
    mongo,
    providerUrl: `http://127.0.0.1:${ports.http}`,
    smtpPort: ports.smtp,
    providerCounts: () => ask<ProviderCounts>(provider, 'counts'),
    async tellReceipts(callback) {
      await ask<ProviderCounts>(provider, callback);
    },
    async load(order, generator = 'first') {
      const answer = await ask<LoadAnswer>(generators[generator], order);
      if ('error' in answer) throw new Error(`load: ${answer.error}`);
      return answer.result;
    },
    async stop() {
      await Promise.all([generators.first.stop(), generators.second.stop(), provider.stop()]);
      await Promise.all([amqp.stop(), mongo.stop()]);
    },
  };
}

async function startGenerator(name: string): Promise<Child> {
  const generator = startNode(name, 'tests/bench/load/load-process.ts');
  await nextMessage(generator);
  return generator;
}

function ask<T>(child: Child, question: LoadOrder | ReceiptCallback | string): Promise<T> {
  const answer = nextMessage<T>(child);
  child.process.send(question);
  return answer;
}
