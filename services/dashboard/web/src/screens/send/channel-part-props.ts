import type { ChannelName } from '../../components/channels.ts';
import type { Draft } from './draft.ts';

/** Props of what edits one channel of a draft. */
export interface ChannelPartProps {
  channel: ChannelName;
  draft: Draft;
  onChange: (draft: Draft) => void;
}
