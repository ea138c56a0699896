import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is wrong with a published text. */
export interface TextFault {
  text: string;
  line: number;
  says: string;
}

/** What published texts may name. */
export interface Known {
  /** Paths of the APIs: `/api/templates/{id}`. */
  paths: readonly string[];
  /** Error codes. */
  codes: ReadonlySet<string>;
  /** Every word in capitals with `_` of the product's own sources. */
  variables: ReadonlySet<string>;
}

/** Documents for people outside: README, guide, documents and READMEs of clients. Decisions tell what was. */
export const publishedTexts = (root: string): string[] =>
  tracked(root, '*.md').filter(
    (file) =>
      /^(README\.md|docs\/|deploy\/README|clients\/[\w-]+\/README|services\/\w+\/README)/.test(
        file,
      ) && !/^docs\/(decisions|SPEC)/.test(file),
  );

const tracked = (root: string, ...patterns: string[]): string[] =>
  execFileSync(
    'git',
    ['ls-files', '--', ...patterns.map((pattern) => `:(glob)${pattern}`), ...patterns],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file !== '');

/** Words in capitals of the sources: variables of the environment, and what else is written so. */
export function wordsOfSources(root: string): Set<string> {
  const files = tracked(
    root,
    '*.ts',
    '*.mjs',
    '*.sh',
    '*.php',
    '*.go',
    '*.py',
    '*.yml',
    '*.yaml',
    '*.json',
    '.env.example',
    'deploy/**',
    '.ci/**',
  ).filter((file) => !file.startsWith('tests/architecture/published'));
  const words = new Set<string>();
  for (const file of new Set(files)) {
    for (const [word] of readFileSync(join(root, file), 'utf8').matchAll(WORD)) words.add(word);
  }
  return words;
}

const WORD = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
const PATH = /(?<![\w.])\/(?:api|v1)\/[\w{}$/.:<>-]*[\w}>]/g;
/** A code where an answer or a program names one. */
const CODE = /(?:"code": "|\.code == "|^### `)([a-z]+(?:_[a-z]+)*)["`]/g;
/** Codes in a sentence or a table: "whose code is `a`", "its `code`: `a`, `b`", "409 `a`". */
const CODES =
  /(?:\bcodes?`?(?::| is| are)?|\b[45]\d\d,?) ((?:`[a-z]+(?:_[a-z]+)*`(?:, | or | and )?)+)/g;
/** Names of other products: curl's of PHP, and what the pages for those who come from one tell of it. */
const OTHERS = /^CURLOPT_/;
const OF_OTHERS = /^docs\/guide\/(?:id\/)?from\//;
/** The command line reads a key of each channel: `CASCADE_WHATSAPP_KEY`. */
const KEY_OF_CHANNEL = /^CASCADE_[A-Z]+_KEY$/;
const OF_CODES = /docs\/guide\/(?:id\/)?errors\.md$/;

/** Finds what a text names and isn't there, and `undefined` outside of code. */
export function faultsOf(text: string, content: string, known: Known): TextFault[] {
  const faults: TextFault[] = [];
  const assigned = new Set(
    Array.from(content.matchAll(/\b([A-Z][A-Z0-9_]*)=/g), ([, name]) => name),
  );
  let isCode = false;
  for (const [index, line] of content.split('\n').entries()) {
    if (/^\s*(```|:::)/.test(line)) isCode = line.includes('```') ? !isCode : isCode;
    const add = (says: string) => faults.push({ text, line: index + 1, says });
    if (!isCode && /\bundefined\b/.test(line)) add('undefined');
    for (const [word] of line.matchAll(WORD)) {
      const isOthers = OTHERS.test(word) || OF_OTHERS.test(text) || KEY_OF_CHANNEL.test(word);
      if (!isOthers && !known.variables.has(word) && !assigned.has(word)) add(word);
    }
    for (const [path] of line.matchAll(PATH)) {
      if (!OF_OTHERS.test(text) && !isKnownPath(path, known.paths)) add(path);
    }
    for (const { 1: code = '', 0: found } of line.matchAll(CODE)) {
      if (found.startsWith('###') && !OF_CODES.test(text)) continue;
      if (!known.codes.has(code)) add(code);
    }
    for (const [, named = ''] of line.matchAll(CODES)) {
      for (const [, code = ''] of named.matchAll(/`(\w+)`/g)) if (!known.codes.has(code)) add(code);
    }
  }
  return faults;
}

/** Whether a path is one of an API, or begins one: `/api/batches` of `/api/batches/{id}`. */
export function isKnownPath(path: string, paths: readonly string[]): boolean {
  const parts = path.split('/');
  return paths.some((known) => {
    const own = known.split('/');
    return (
      parts.length <= own.length &&
      parts.every((part, i) => part === own[i] || own[i]?.startsWith('{') === true)
    );
  });
}
