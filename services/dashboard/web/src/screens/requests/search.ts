import { either, oneOf, readSearch, text, time } from '../../app/read-search.ts';
import { CHANNELS } from '../../components/channels.ts';

/** View and filters of the log, as the address holds them. */
export const requestsSearch = readSearch({
  view: oneOf(['requests', 'sends']),
  /** What is sought; instead of the list, the address shows what was found. */
  q: text(),
  state: oneOf(['scheduled', 'open', 'finished', 'cancelled']),
  /** Whether any channel delivered. */
  status: either(),
  channel: oneOf(CHANNELS),
  device: text(),
  /** Id of a campaign. */
  batch: text(),
  from: time(),
  to: time(),
});

export type RequestsRoute = ReturnType<typeof requestsSearch>;

export interface LogTableProps {
  search: RequestsRoute;
  /** What of `search` the rows are asked by. */
  filters: Omit<RequestsRoute, 'view' | 'q'>;
}
