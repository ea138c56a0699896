import { guardListener } from '@cascade/runtime';
import type { Channel, ChannelModel } from 'amqplib';
import { BrokerUnavailableError } from '../port.ts';

/**
 * Channel for declarations, apart from the publishing one: a refused declaration closes its
 * channel.
 */
export class DeclarationChannel {
  #opening: Promise<Channel> | undefined;

  /** Forgets the channel of a lost connection. */
  forget(): void {
    this.#opening = undefined;
  }

  /** Returns the channel, opened if needed. Throws BrokerUnavailableError without a connection. */
  async get(model: ChannelModel | undefined): Promise<Channel> {
    if (!model) throw new BrokerUnavailableError('not connected');
    this.#opening ??= model.createChannel().then((channel) => {
      channel.on('error', () => {});
      channel.on(
        'close',
        guardListener('declaration channel: close', () => this.forget()),
      );
      return channel;
    });
    try {
      return await this.#opening;
    } catch (error) {
      this.forget();
      throw error;
    }
  }
}
