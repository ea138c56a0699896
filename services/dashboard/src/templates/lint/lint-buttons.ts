import {
  readPlaceholders,
  type WabaTemplateButton,
  type WabaTemplateCategory,
} from '@cascade/contracts';
import { finding, type TemplateFinding } from './rules.ts';
import { withoutFallbacks } from './lint-text.ts';

const MAX_BUTTONS = 10;
const MAX_TEXT = 25;
const MAX_URL = 2000;
const MAX_CODE = 15;

/** How many buttons of a kind a template has at most. */
const MOST: Readonly<Partial<Record<WabaTemplateButton['type'], number>>> = {
  URL: 2,
  PHONE_NUMBER: 1,
  COPY_CODE: 1,
  OTP: 1,
};

/**
 * Checks the buttons of a template, their number, order and kinds
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/components).
 */
export function lintButtons(
  field: string,
  buttons: readonly WabaTemplateButton[],
  category: WabaTemplateCategory | undefined,
): TemplateFinding[] {
  const found: TemplateFinding[] = [];
  if (buttons.length > MAX_BUTTONS) found.push(finding(field, 'too_many_buttons', MAX_BUTTONS));
  for (const [type, most] of Object.entries(MOST)) {
    const places = buttons.flatMap((button, i) => (button.type === type ? [i] : []));
    if (places.length > most) {
      found.push(finding(`${field}[${String(places[most])}]`, 'too_many_buttons', most));
    }
  }
  // Quick replies are one group; a change from or to them happens once.
  const changes = buttons.filter(
    ({ type }, i) => i > 0 && (type === 'QUICK_REPLY') !== (buttons[i - 1]?.type === 'QUICK_REPLY'),
  );
  if (changes.length > 1) found.push(finding(field, 'button_order'));
  return [
    ...found,
    ...buttons.flatMap((button, i) => lintButton(`${field}[${i}]`, button, category)),
  ];
}

function lintButton(
  field: string,
  button: WabaTemplateButton,
  category: WabaTemplateCategory | undefined,
): TemplateFinding[] {
  const { text = '' } = button;
  return [
    ...([...text].length > MAX_TEXT ? [finding(`${field}.text`, 'too_long', MAX_TEXT)] : []),
    ...(readPlaceholders(text).length > 0 ? [finding(`${field}.text`, 'no_variables')] : []),
    ...(isAllowed(button, category) ? [] : [finding(field, 'button_not_in_category')]),
    ...lintKind(field, button),
  ];
}

function isAllowed({ type }: WabaTemplateButton, category: WabaTemplateCategory | undefined) {
  if (category === undefined) return true;
  if (type === 'OTP' || category === 'AUTHENTICATION') {
    return type === 'OTP' && category === 'AUTHENTICATION';
  }
  return type !== 'COPY_CODE' || category === 'MARKETING';
}

function lintKind(field: string, button: WabaTemplateButton): TemplateFinding[] {
  switch (button.type) {
    case 'QUICK_REPLY':
    case 'FLOW':
    case 'CATALOG':
    case 'MPM':
      return [];
    case 'URL':
      return lintUrl(field, button);
    case 'PHONE_NUMBER':
      return /^\+?[\d\s()-]+$/.test(button.phone_number) &&
        button.phone_number.replace(/\D/g, '').length <= 20
        ? []
        : [finding(`${field}.phone_number`, 'phone_form')];
    case 'COPY_CODE': {
      const { example = '' } = button;
      if (example === '') return [finding(`${field}.example`, 'sample_missing')];
      return example.length > MAX_CODE ? [finding(`${field}.example`, 'too_long', MAX_CODE)] : [];
    }
    case 'OTP':
      return lintOtp(field, button);
  }
}

function lintUrl(
  field: string,
  { url, sample }: Extract<WabaTemplateButton, { type: 'URL' }>,
): TemplateFinding[] {
  const address = withoutFallbacks(url);
  const found: TemplateFinding[] = [];
  if (address.length > MAX_URL) found.push(finding(`${field}.url`, 'too_long', MAX_URL));
  const filled = address.replace(/\{\{[^{}]*\}\}/g, 'x');
  if (!/^https?:\/\//i.test(address) || !URL.canParse(filled)) {
    found.push(finding(`${field}.url`, 'url_form'));
  }
  const markers = address.match(/\{\{[^{}]*\}\}/g) ?? [];
  if (markers.length > 1 || (markers.length === 1 && !address.endsWith('{{1}}'))) {
    found.push(finding(`${field}.url`, 'url_variable'));
  }
  if (markers.length > 0 && sample === undefined) {
    found.push(finding(`${field}.sample`, 'sample_missing'));
  }
  return found;
}

const PACKAGE = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const HASH = /^[A-Za-z0-9+/=]{11}$/;

function lintOtp(
  field: string,
  button: Extract<WabaTemplateButton, { type: 'OTP' }>,
): TemplateFinding[] {
  const { otp_type: kind, autofill_text: autofill = '', supported_apps: apps = [] } = button;
  const found: TemplateFinding[] = [];
  if ([...autofill].length > MAX_TEXT) {
    found.push(finding(`${field}.autofill_text`, 'too_long', MAX_TEXT));
  }
  if (kind !== 'COPY_CODE' && apps.length === 0) {
    found.push(finding(`${field}.supported_apps`, 'app_missing'));
  }
  for (const [i, app] of apps.entries()) {
    if (!PACKAGE.test(app.package_name) || !HASH.test(app.signature_hash)) {
      found.push(finding(`${field}.supported_apps[${i}]`, 'app_form'));
    }
  }
  if (kind === 'ZERO_TAP' && button.zero_tap_terms_accepted !== true) {
    found.push(finding(`${field}.zero_tap_terms_accepted`, 'terms_missing'));
  }
  return found;
}
