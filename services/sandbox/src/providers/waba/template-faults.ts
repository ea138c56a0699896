import { GraphError } from './graph-error.ts';

/**
 * Errors of the creation of templates, by subcode
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes).
 */
const FAULTS = {
  deleting: [2_388_023, "Message Template Language Can't Be Added"],
  exists: [2_388_024, 'Content in This Language Already Exists'],
  length: [2_388_040, 'Character Limit Exceeded'],
  fields: [2_388_043, 'Message Template "components" Param Is Missing Expected Field(s)'],
  header: [2_388_047, 'Message Header Format Is Incorrect'],
  body: [2_388_072, 'Message Body Format Is Incorrect'],
  footer: [2_388_073, 'Message Footer Format Is Incorrect'],
  ratio: [2_388_293, 'Parameters Words Ratio Exceeds Limit'],
  ends: [2_388_299, "Leading or Trailing Params Aren't Allowed"],
  invalid: [2_388_001, 'Invalid Format'],
} as const satisfies Record<string, readonly [subcode: number, title: string]>;

export function templateFault(kind: keyof typeof FAULTS, message: string): GraphError {
  const [subcode, title] = FAULTS[kind];
  return new GraphError({
    status: 400,
    code: 100,
    subcode,
    message: 'Invalid parameter',
    user: { title, message },
  });
}
