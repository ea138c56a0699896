import type { Channel } from '@cascade/contracts';
import type { Device } from '@cascade/store';

/** Members of a message or a receipt that say which device it came to. */
export const receivedBy = <C extends Channel>(
  { _id, account, sandbox }: Pick<Device, '_id' | 'account' | 'sandbox'>,
  channel: C,
) => ({ account, device: _id, channel, sandbox });
