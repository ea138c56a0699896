import { textOf, walk, type ParsedFile, type Syntax } from './syntax.ts';

const WAYS = ['on', 'once', 'addListener', 'prependListener', 'addEventListener'];
/** Settles a promise or aborts: nothing in it can throw. */
const SETTLES = /^(\w+\.)?(resolve|reject|abort)$/;

/**
 * Finds listeners that could throw at the code that emits, where it would end the process: functions with acts of their
 * own that `guardListener` doesn't guard.
 */
export function findUnguardedListeners(file: ParsedFile): string[] {
  const found: string[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node['callee'] as Syntax;
    if (callee.type !== 'MemberExpression') return;
    const [event, listener] = node['arguments'] as (Syntax | undefined)[];
    if (!WAYS.includes(textOf(file, callee['property'] as Syntax)) || event?.type !== 'Literal')
      return;
    if (listener && isFunction(listener) && !isHarmless(file, listener['body'] as Syntax)) {
      found.push(`${file.path}: ${textOf(file, callee)}(${textOf(file, event)})`);
    }
  });
  return found;
}

const isFunction = ({ type }: Syntax): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

function isHarmless(file: ParsedFile, body: Syntax): boolean {
  if (body.type === 'BlockStatement') return (body['body'] as unknown[]).length === 0;
  if (body.type === 'Identifier' || body.type === 'AssignmentExpression') return true;
  if (body.type !== 'CallExpression') return false;
  const given = (body['arguments'] as Syntax[]).map(({ type }) => type);
  const callee = body['callee'] as Syntax;
  const areValues = given.every((type) => type === 'Identifier' || type === 'Literal');
  return areValues && (callee.type === 'Identifier' || SETTLES.test(textOf(file, callee)));
}
