import { isFailure, type Failure } from '../failures/failure.ts';
import type { TemplateOtherwise } from '../content/message.ts';
import { broken } from '../failures/broken.ts';
import { isTemplateChannel, type Channel } from '../channels.ts';
import { MAX_SEGMENTS } from '../limits/limits.ts';
import { checkMessage } from './check-message.ts';
import { readVariables, ruleOfVariable } from './read-variables.ts';

/** A content entry of a request of the right shape. */
export interface ContentInput {
  template?: number;
  message?: unknown;
  otherwise?: { template?: number; variables?: Readonly<Record<string, unknown>> };
  max_segments?: number;
}

/** A template or an inline message, never both (SPEC, rule 4); some channels have templates only (rule 5). */
export function checkContent(
  channel: Channel,
  { template, message, otherwise, max_segments: most }: ContentInput,
  path: string,
): Failure | null {
  if (most !== undefined && !(Number.isInteger(most) && most >= 1 && most <= MAX_SEGMENTS)) {
    return broken(`${path}.max_segments`, 'wholeNumberRange', { from: 1, to: MAX_SEGMENTS });
  }
  if (isTemplateChannel(channel) && message !== undefined)
    return { kind: 'inlineNotSupported', params: { channel } };
  if (template !== undefined && message !== undefined) {
    return broken(path, 'templateOrMessage');
  }
  if (message !== undefined) {
    return (
      checkMessage(channel, message, { stage: 'accepted', path: `${path}.message` }) ??
      (otherwise === undefined ? null : checkOtherwise(otherwise, `${path}.otherwise`))
    );
  }
  if (template === undefined) return broken(path, 'templateOrMessageRequired');
  if (otherwise !== undefined) return broken(`${path}.otherwise`, 'onlyWithMessage');
  return checkTemplateId(template, path);
}

function checkOtherwise(
  { template, variables }: NonNullable<ContentInput['otherwise']>,
  path: string,
): Failure | null {
  if (template === undefined) return broken(`${path}.template`, 'requiredHere');
  const fault = checkTemplateId(template, path);
  if (fault !== null || variables === undefined) return fault;
  const read = readVariables(variables, `${path}.variables`);
  if (isFailure(read)) return read;
  const [unusable] = read.unusable;
  return unusable === undefined ? null : ruleOfVariable(unusable[2], `${path}.variables`);
}

const checkTemplateId = (template: number, path: string): Failure | null =>
  Number.isSafeInteger(template) && template > 0
    ? null
    : broken(`${path}.template`, 'templateIdForm');

/** What is kept of a checked one: no variable that a marker can't name. */
export function keptOtherwise({
  template = 0,
  variables,
}: NonNullable<ContentInput['otherwise']>): TemplateOtherwise {
  const read = variables === undefined ? undefined : readVariables(variables, 'variables');
  return read === undefined || isFailure(read)
    ? { template }
    : { template, variables: read.variables };
}
