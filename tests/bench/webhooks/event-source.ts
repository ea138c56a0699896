import { createInboundIntake } from '@cascade/inbound';
import { newId, systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { openParts } from '@cascade/service';
import { vaultFromBase64 } from '@cascade/vault';
import { databaseOfOurs, secretsKey } from '../contestants/ours.ts';
import type { World } from '../world.ts';

/** Raises events from outside the product's processes, through their store and broker. */
export async function openEventSource(world: World) {
  const parts = await openParts({
    name: 'bench',
    logger: silentLogger,
    vault: vaultFromBase64(secretsKey),
    amqpUrl: world.amqp.url,
    amqpPrefix: 'cascade',
    mongoUrl: databaseOfOurs(world),
  });
  const intake = createInboundIntake({ ...parts, clock: systemClock });
  let messages = 0;
  return {
    parts,
    /** Creates an account with an active endpoint for messages. Returns the account. */
    async listen(url: string): Promise<string> {
      const account = newId('acc');
      await parts.repositories.webhooks.insert({
        _id: newId('whk'),
        account,
        url,
        events: ['incoming_message'],
        state: 'active',
      });
      return account;
    },
    /** Stores an inbound message of a contact and resolves. `text` comes back in the delivery. */
    async raise(account: string, text: string): Promise<void> {
      messages += 1;
      const id = `${process.pid}-${messages}`;
      await intake.takeMessage({
        account,
        device: 'dev_bench',
        channel: 'whatsapp',
        providerMessageId: id,
        from: { id: '6281234567890', name: 'Ana', number: '6281234567890' },
        message: { id, type: 'text', text },
        sandbox: false,
        at: Date.now(),
      });
    },
    close: () => parts.close(),
  };
}

export type EventSource = Awaited<ReturnType<typeof openEventSource>>;
