import { fine, look, unchecked, type Finding } from '../finding.ts';
import { read } from '../read-operations.ts';
import type { Installation } from '../read-installation.ts';

interface UnprovenAddress {
  address: string;
  domain: string;
  account: string;
}

/** Names the domains whose mail an account takes without having proven them, from before that was asked for. */
export async function checkInboundDomains({ direct }: Installation): Promise<Finding[]> {
  const check = 'inbound-domains';
  const found = await read<{ data: UnprovenAddress[] }>(
    direct,
    '/api/operations/unproven-addresses',
  );
  if (found === null) return [unchecked(check, 'the installation does not tell')];
  if (found.data.length === 0) return [fine(check, 'every domain that takes mail is proven')];
  const byDomain = Map.groupBy(found.data, ({ domain, account }) => `${domain} (${account})`);
  return [...byDomain].map(([domain, of]) =>
    look(
      check,
      `${domain} is not proven: ${of.length < 4 ? of.map(({ address }) => address).join(', ') : `${of.length} addresses`}`,
      'Its owner sets the TXT record of GET /api/mail-domains, or you call POST /api/mail-domains/prove inside the account.',
    ),
  );
}
