import { either, oneOf, readSearch } from '../../app/read-search.ts';
import { CHANNELS } from '../../components/channels.ts';

export const APPROVALS = ['pending', 'approved', 'rejected'] as const;

export const templatesSearch = readSearch({
  channel: oneOf(CHANNELS),
  approval: oneOf(APPROVALS),
  active: either(),
});
