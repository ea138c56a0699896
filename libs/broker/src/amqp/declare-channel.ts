import type { Channel, ChannelModel } from 'amqplib';
import { BrokerUnavailableError } from '../port.ts';

/** A channel for declarations: a refused one closes its channel, which must not be the publishing one. */
export class DeclareChannel {
  #opening: Promise<Channel> | undefined;

  /** The channel of before is gone with its connection. */
  forget(): void {
    this.#opening = undefined;
  }

  /** Opens it when it isn't. Throws BrokerUnavailableError without a connection. */
  async get(model: ChannelModel | undefined): Promise<Channel> {
    if (!model) throw new BrokerUnavailableError('not connected');
    this.#opening ??= model.createChannel().then((channel) => {
      channel.on('error', () => {});
      channel.on('close', () => this.forget());
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
