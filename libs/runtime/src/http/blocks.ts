import { BlockList, isIP, isIPv4 } from 'node:net';

/** Whether an address is in one of some blocks. */
export type InBlocks = (address: string) => boolean;

/** Writes a CIDR block with its prefix: a bare address is a block of one. Null for anything else. */
export function readBlock(text: string): string | null {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return null;
  const width = family === 4 ? 32 : 128;
  if (prefix === undefined) return `${address}/${width}`;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > width) return null;
  try {
    new BlockList().addSubnet(address, Number(prefix), familyOf(address));
    return text;
  } catch {
    return null;
  }
}

/** @param blocks what `readBlock` has written. An address in IPv6 form that stands for one of IPv4 counts as that. */
export function createInBlocks(blocks: readonly string[]): InBlocks {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = '', prefix] = block.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
