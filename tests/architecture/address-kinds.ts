import { ADDRESS_KINDS } from '@cascade/contracts';
import { textOf, walk, type ParsedFile, type Syntax } from './syntax.ts';

const kinds = new Set<unknown>(ADDRESS_KINDS);
/** How the keys of entries begin. */
const begins = new Set<unknown>(ADDRESS_KINDS.map((kind) => `${kind}:`));

/** Functions that are given a kind of address, or a definition's value of one. */
const ASKED = /^(?:isChannelWith|channelsWith|entryKey|channelsOfKind|includes)$/;

/** What a saved template holds has a kind that is called as one of addresses. */
const OF_TEMPLATES = /\btemplate$/;

/** Finds where a file does something for one kind of address alone: comparisons, cases, questions. */
export function switchesByKind(file: ParsedFile): string[] {
  const found: string[] = [];
  walk(file.program, (node) => {
    if (isSwitch(node, file)) found.push(textOf(file, node));
  });
  return found;
}

function isSwitch(node: Syntax, file: ParsedFile): boolean {
  switch (node.type) {
    case 'BinaryExpression': {
      const sides = [node['left'], node['right']] as Syntax[];
      const isEquality = ['===', '!==', '==', '!='].includes(String(node['operator']));
      return isEquality && sides.some(isKind) && !sides.some((side) => isOfTemplates(side, file));
    }
    case 'SwitchStatement': {
      const tests = (node['cases'] as { test: Syntax | null }[]).map(({ test }) => test);
      return tests.some(isKind) && !isOfTemplates(node['discriminant'] as Syntax, file);
    }
    case 'CallExpression': {
      const name = /\w+$/.exec(textOf(file, node['callee'] as Syntax))?.[0] ?? '';
      const given = node['arguments'] as Syntax[];
      const isOfTemplate = given.some(({ value }) => value === 'template');
      return ASKED.test(name) && given.some(isKind) && !isOfTemplate;
    }
    case 'Literal':
      return begins.has(node['value']);
    case 'TemplateElement':
      return begins.has((node['value'] as { raw: string }).raw);
    case 'TSTypeReference': {
      const given = (node['typeArguments'] as { params: Syntax[] } | null)?.params ?? [];
      const text = given.map((one) => textOf(file, one));
      return text[0] === "'address'" && text.slice(1).some((one) => kinds.has(one.slice(1, -1)));
    }
    default:
      return false;
  }
}

const isKind = (node: Syntax | null): boolean =>
  node?.type === 'Literal' && kinds.has(node['value']);

const isOfTemplates = (node: Syntax, file: ParsedFile): boolean =>
  OF_TEMPLATES.test(textOf(file, node));
