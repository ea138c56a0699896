import { bombOf, BOMBS } from './kept-bombs.ts';

/** What an upload route reads of a file. */
export type UploadKind = 'table' | 'list' | 'file';

/** Files that cost their reader most. */
export function worstUploads(kind: UploadKind): Map<string, () => Buffer> {
  const target = kind === 'list' ? 'suppressions' : 'table';
  const bombs = BOMBS.filter((bomb) => bomb.target === target);
  const worst = new Map<string, () => Buffer>(bombs.map((bomb) => [bomb.name, () => bombOf(bomb)]));
  if (kind === 'table') worst.set('100,000 good rows', () => Buffer.from(goodRows(100_000)));
  if (kind === 'list')
    worst.set('500,000 good addresses', () => Buffer.from(goodAddresses(500_000)));
  if (kind === 'file') {
    worst.set('20 MB of zeros', () => Buffer.alloc(20_000_000));
    worst.set('20 MB that begin as a picture', () =>
      Buffer.concat([PNG_HEAD, Buffer.alloc(20_000_000, 0x61)]),
    );
    worst.set('20 MB that begin as a page', () =>
      Buffer.from(`<html>${'<a href=x>'.repeat(2_000_000)}`),
    );
  }
  return worst;
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

function goodRows(count: number): string {
  const rows = ['phone,name,amount'];
  for (let n = 0; n < count; n += 1) rows.push(`62812${String(n).padStart(8, '0')},Name ${n},${n}`);
  return rows.join('\n');
}

function goodAddresses(count: number): string {
  const rows = ['channel,address'];
  for (let n = 0; n < count; n += 1) rows.push(`email,a${n}@b.test`);
  return rows.join('\n');
}
