import { isJson, type JsonMembers } from './fields.ts';
import { choiceError, type GraphError, parameterError } from './graph-error.ts';
import { templateFault } from './template-faults.ts';

const TYPES = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE', 'OTP', 'FLOW', 'CATALOG', 'MPM'];
const MOST: Readonly<Record<string, number>> = { URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1, OTP: 1 };

/** Checks the buttons of a template as Meta does; writes their types in capitals. */
export function checkButtons(part: JsonMembers, category: string): GraphError | undefined {
  const { buttons } = part;
  if (!Array.isArray(buttons) || !buttons.every(isJson) || buttons.length === 0) {
    return templateFault('fields', 'The component BUTTONS has no buttons.');
  }
  if (buttons.length > 10) return templateFault('invalid', 'There are more than 10 buttons.');
  for (const button of buttons) button.type = String(button.type).toUpperCase();
  const types = buttons.map(({ type }) => String(type));
  for (const [type, most] of Object.entries(MOST)) {
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
  if (!TYPES.includes(type)) return choiceError('buttons[type]', TYPES, button.type);
  if ((type === 'OTP') !== (category === 'AUTHENTICATION')) {
    return templateFault('invalid', `A button of type ${type} isn't allowed in ${category}.`);
  }
  if (type === 'COPY_CODE' && category !== 'MARKETING') {
    return templateFault('invalid', 'A button of type COPY_CODE needs the category MARKETING.');
  }
  const isLabelled = type !== 'OTP' && type !== 'COPY_CODE';
  const { text } = button;
  if (isLabelled && (typeof text !== 'string' || text === '')) {
    return templateFault('fields', `The button of type ${type} has no text.`);
  }
  if (typeof text === 'string' && [...text].length > 25) {
    return templateFault('length', 'The text of a button has more than 25 characters.');
  }
  return checkKind(type, button);
}

function checkKind(type: string, button: JsonMembers): GraphError | undefined {
  switch (type) {
    case 'URL':
      return checkUrl(button);
    case 'PHONE_NUMBER':
      return /^\+?\d[\d\s()-]{4,24}$/.test(String(button.phone_number))
        ? undefined
        : parameterError('Param phone_number must be a phone number.');
    case 'COPY_CODE': {
      const [example] = [button.example].flat();
      return typeof example === 'string' && example !== '' && example.length <= 15
        ? undefined
        : templateFault(
            'fields',
            'The button of type COPY_CODE needs an example of 1 to 15 characters.',
          );
    }
    case 'OTP':
      return checkOtp(button);
    case 'FLOW':
      return (button.flow_id ?? button.flow_name ?? button.flow_json)
        ? undefined
        : parameterError('A flow button needs flow_id, flow_name or flow_json.');
    default:
      return undefined;
  }
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
  if (!['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'].includes(kind)) {
    return choiceError('otp_type', ['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'], button.otp_type);
  }
  if (kind === 'COPY_CODE') return undefined;
  // One app stood in the button itself before `supported_apps`.
  const given = button.supported_apps ?? (button.package_name === undefined ? [] : [button]);
  const apps = Array.isArray(given) ? given.filter(isJson) : [];
  if (apps.length === 0 || apps.length > 5) {
    return templateFault('fields', `A button of ${kind} needs 1 to 5 supported_apps.`);
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
