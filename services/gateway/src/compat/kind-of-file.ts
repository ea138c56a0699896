import { ownMember } from '@cascade/contracts';
import { extname } from 'node:path/posix';

const KINDS: Readonly<Record<string, 'image' | 'video'>> = {
  '.jpg': 'image',
  '.jpeg': 'image',
  '.png': 'image',
  '.mp4': 'video',
  '.3gp': 'video',
};

/** The kind of a file by the ending of its address; a document where it has no other. */
export function kindOf(url: string): 'image' | 'video' | 'document' {
  const path = URL.parse(url)?.pathname ?? url;
  return ownMember(KINDS, extname(path).toLowerCase()) ?? 'document';
}
