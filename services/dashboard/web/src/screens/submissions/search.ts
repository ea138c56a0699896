import { oneOf, readSearch, text, time } from '../../app/read-search.ts';
import { CHANNELS } from '../../components/channels.ts';

export const submissionsSearch = readSearch({
  /** Id of the form. */
  form: text(),
  channel: oneOf(CHANNELS),
  device: text(),
  from: time(),
});

export type SubmissionsRoute = ReturnType<typeof submissionsSearch>;
