import type { ContactLink } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { ContactLinkView } from '../schemas/contact-links.ts';

export const viewContactLink = (row: ContactLink): ContactLinkView => ({
  id: row._id,
  alias: row.alias,
  written: row.written,
  address: row.address,
  source: row.source,
  device: row.device ?? null,
  by: row.by ?? null,
  production: !row.sandbox,
  learned_at: writeTime(row.at),
  last_said_at: writeTime(row.seenAt),
  separated: row.ended === undefined ? null : { at: writeTime(row.ended.at), by: row.ended.by },
});
