import type { MessageButton } from '../../inbox/message.ts';
import { isJson, type JsonMembers } from './fields.ts';
import { GraphError, graphError } from './graph-error.ts';
import type { GraphTemplateButton } from './templates.ts';

/** Which `sub_type` fills a button, and what its one parameter is called. */
const BUTTON_PARAMETERS = {
  QUICK_REPLY: { sub_type: 'quick_reply', type: 'payload', member: 'payload' },
  URL: { sub_type: 'url', type: 'text', member: 'text' },
  COPY_CODE: { sub_type: 'copy_code', type: 'coupon_code', member: 'coupon_code' },
  FLOW: { sub_type: 'flow', type: 'action', member: 'action' },
  CATALOG: { sub_type: 'catalog', type: 'action', member: 'action' },
  MPM: { sub_type: 'mpm', type: 'action', member: 'action' },
} as const;

/** Fills the buttons of a template with the parameters of a message. */
export function fillButtons(
  buttons: GraphTemplateButton[],
  given: JsonMembers[],
): MessageButton[] | GraphError {
  const filled: MessageButton[] = [];
  for (const component of given) {
    const index = Number(component.index);
    if (String(component.type).toLowerCase() !== 'button') continue;
    const button = buttons[index];
    const expected = button && button.type !== 'PHONE_NUMBER' && BUTTON_PARAMETERS[button.type];
    if (!expected || String(component.sub_type).toLowerCase() !== expected.sub_type) {
      return graphError(
        132018,
        `buttons: there is no ${String(component.sub_type)} button at index ${index}`,
      );
    }
  }
  for (const [index, button] of buttons.entries()) {
    const value = buttonValue(button, index, given);
    if (value instanceof GraphError) return value;
    filled.push(value);
  }
  return filled;
}

function buttonValue(
  button: GraphTemplateButton,
  index: number,
  given: JsonMembers[],
): MessageButton | GraphError {
  const { text } = button;
  if (button.type === 'PHONE_NUMBER') return { text, action: 'call', value: button.phone_number };
  const { type, member } = BUTTON_PARAMETERS[button.type];
  const component = given.find(
    (c) => String(c.type).toLowerCase() === 'button' && Number(c.index) === index,
  );
  const parameters = Array.isArray(component?.parameters) ? component.parameters : [];
  const parameter = isJson(parameters[0]) ? parameters[0] : undefined;
  const said = parameter?.type === type ? parameter[member] : undefined;
  const value = isJson(said) ? JSON.stringify(said) : said;
  const missing = typeof value !== 'string' || value === '' || parameters.length !== 1;
  const needed =
    button.type === 'COPY_CODE' ||
    button.type === 'FLOW' ||
    button.type === 'MPM' ||
    (button.type === 'URL' && button.url.includes('{{1}}'));
  if (missing && (needed || component)) {
    return graphError(
      131008,
      `buttons: Button at index ${index} of type ${button.type} requires a parameter of type ${type}`,
    );
  }
  const filledIn = missing ? undefined : String(value);
  switch (button.type) {
    case 'QUICK_REPLY':
      return { text, action: 'reply', value: filledIn ?? text };
    case 'URL':
      // A one-time password's link is drawn as a button that copies the code.
      return button.url.includes('otp_type=')
        ? { text, action: 'copy', value: filledIn ?? '' }
        : { text, action: 'url', value: button.url.replace('{{1}}', filledIn ?? '') };
    case 'COPY_CODE':
      return { text, action: 'copy', value: filledIn ?? '' };
    case 'FLOW':
    case 'CATALOG':
    case 'MPM':
      return { text, action: 'other', value: filledIn ?? '' };
  }
}
