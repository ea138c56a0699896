import { Type } from 'typebox';
import { CHANNELS, type Channel } from '../channels.ts';

export const ChannelSchema = Type.Unsafe<Channel>({
  type: 'string',
  title: 'Channel',
  enum: [...CHANNELS],
});
