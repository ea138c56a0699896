import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const INCLUDE = /<!--\s*@include:\s*(\S+)\s*-->/g;
const HEAD = /^---\ndescription: (?:"(.+)"|'(.+)'|(.+))\n---\n/;

interface GuidePage {
  description: string;
  /** Without its head, with what it includes. */
  markdown: string;
}

/** Reads a page of the guide as programs get it. */
export function readPage(file: string): GuidePage {
  const text = readFileSync(file, 'utf8');
  const [, doubled, single, plain] = HEAD.exec(text) ?? [];
  const description = doubled ?? single?.replaceAll("''", "'") ?? plain;
  if (description === undefined) throw new Error(`${file}: begins without a description`);
  const markdown = text
    .replace(HEAD, '')
    .replaceAll(INCLUDE, (_, path: string) => readFileSync(join(dirname(file), path), 'utf8'))
    .trimStart();
  return { description, markdown };
}
