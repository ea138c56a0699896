import { ownMember } from '@cascade/contracts';
import { characters, isJson, isWithin, type JsonMembers } from './fields.ts';
import { choiceError, type GraphError, parameterError } from './graph-error.ts';
import { TEMPLATE_COUNTS, TEMPLATE_TEXTS } from './limits.ts';
import { templateFault } from './template-faults.ts';

const OTP_TYPES = ['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'];

interface ButtonRule {
  /** Of this type in a template; as many as there may be buttons unless given. */
  most?: number;
  /** The only category that has it. Those without one are in any but AUTHENTICATION. */
  category?: 'AUTHENTICATION' | 'MARKETING';
  /** Meta words it itself. */
  isWorded?: boolean;
  check?: (button: JsonMembers) => GraphError | undefined;
}

/** Buttons by type, in the order that Meta names them. */
const BUTTONS: Readonly<Record<string, ButtonRule>> = {
  QUICK_REPLY: {},
  URL: { most: 2, check: checkUrl },
  PHONE_NUMBER: { most: 1, check: checkPhoneNumber },
  COPY_CODE: { most: 1, category: 'MARKETING', isWorded: true, check: checkCopyCode },
  OTP: { most: 1, category: 'AUTHENTICATION', isWorded: true, check: checkOtp },
  FLOW: { check: checkFlow },
  CATALOG: {},
  MPM: {},
};

/** Checks the buttons of a template as Meta does; writes their types in capitals. */
export function checkButtons(part: JsonMembers, category: string): GraphError | undefined {
  const { buttons } = part;
  if (!Array.isArray(buttons) || !buttons.every(isJson) || buttons.length === 0) {
    return templateFault('fields', 'The component BUTTONS has no buttons.');
  }
  const { most: mostButtons } = TEMPLATE_COUNTS.buttons;
  if (buttons.length > mostButtons) {
    return templateFault('invalid', `There are more than ${mostButtons} buttons.`);
  }
  for (const button of buttons) button.type = String(button.type).toUpperCase();
  const types = buttons.map(({ type }) => String(type));
  for (const [type, { most = mostButtons }] of Object.entries(BUTTONS)) {
    if (types.filter((one) => one === type).length > most) {
      return templateFault('invalid', `There are more than ${most} buttons of type ${type}.`);
    }
  }
  const groups = types
    .map((type) => type === 'QUICK_REPLY')
    .filter((isReply, i, all) => i === 0 || isReply !== all[i - 1]);
  if (groups.length > 2) {
    return templateFault('invalid', 'The order of the buttons is an invalid combination.');
  }
  for (const button of buttons) {
    const fault = checkButton(button, category);
    if (fault) return fault;
  }
  return undefined;
}

function checkButton(button: JsonMembers, category: string): GraphError | undefined {
  const type = String(button.type);
  const rule = ownMember(BUTTONS, type);
  if (rule === undefined) {
    return choiceError('buttons[type]', Object.keys(BUTTONS), button.type);
  }
  if ((rule.category === 'AUTHENTICATION') !== (category === 'AUTHENTICATION')) {
    return templateFault('invalid', `A button of type ${type} isn't allowed in ${category}.`);
  }
  if (rule.category !== undefined && rule.category !== category) {
    return templateFault(
      'invalid',
      `A button of type ${type} needs the category ${rule.category}.`,
    );
  }
  const { text } = button;
  if (rule.isWorded !== true && (typeof text !== 'string' || text === '')) {
    return templateFault('fields', `The button of type ${type} has no text.`);
  }
  const most = TEMPLATE_TEXTS.button;
  if (typeof text === 'string' && characters(text) > most) {
    return templateFault('length', `The text of a button has more than ${most} characters.`);
  }
  return rule.check?.(button);
}

function checkPhoneNumber({ phone_number: number }: JsonMembers): GraphError | undefined {
  return /^\+?\d[\d\s()-]{4,24}$/.test(String(number))
    ? undefined
    : parameterError('Param phone_number must be a phone number.');
}

function checkCopyCode({ example }: JsonMembers): GraphError | undefined {
  const [code] = [example].flat();
  const most = TEMPLATE_TEXTS.code;
  return typeof code === 'string' && code !== '' && code.length <= most
    ? undefined
    : templateFault(
        'fields',
        `The button of type COPY_CODE needs an example of 1 to ${most} characters.`,
      );
}

function checkFlow(button: JsonMembers): GraphError | undefined {
  return (button.flow_id ?? button.flow_name ?? button.flow_json)
    ? undefined
    : parameterError('A flow button needs flow_id, flow_name or flow_json.');
}

function checkUrl({ url, example }: JsonMembers): GraphError | undefined {
  const address = String(url);
  const filled = address.replace('{{1}}', 'x');
  if (!/^https?:\/\//i.test(address) || filled.includes('{{') || !URL.canParse(filled)) {
    return templateFault('invalid', 'The URL of a button is not valid.');
  }
  if (!address.includes('{{1}}')) return undefined;
  if (!address.endsWith('{{1}}')) {
    return templateFault('invalid', 'The variable of a URL stands at its end.');
  }
  const [first] = [example].flat();
  return typeof first === 'string' && first !== ''
    ? undefined
    : templateFault('fields', 'The button of type URL needs an example.');
}

function checkOtp(button: JsonMembers): GraphError | undefined {
  const kind = String(button.otp_type).toUpperCase();
  button.otp_type = kind;
  if (!OTP_TYPES.includes(kind)) return choiceError('otp_type', OTP_TYPES, button.otp_type);
  if (kind === 'COPY_CODE') return undefined;
  // One app stood in the button itself before `supported_apps`.
  const given = button.supported_apps ?? (button.package_name === undefined ? [] : [button]);
  const apps = Array.isArray(given) ? given.filter(isJson) : [];
  const { least, most } = TEMPLATE_COUNTS.apps;
  if (!isWithin(apps.length, TEMPLATE_COUNTS.apps)) {
    return templateFault('fields', `A button of ${kind} needs ${least} to ${most} supported_apps.`);
  }
  const isApp = ({ package_name: name, signature_hash: hash }: JsonMembers) =>
    /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(String(name)) &&
    /^[A-Za-z0-9+/=]{11}$/.test(String(hash).replace(/%2F/gi, '/'));
  if (!apps.every(isApp)) {
    return templateFault('invalid', 'The package name or the signature hash is not valid.');
  }
  return kind === 'ZERO_TAP' && button.zero_tap_terms_accepted !== true
    ? templateFault('fields', 'zero_tap_terms_accepted must be true.')
    : undefined;
}
