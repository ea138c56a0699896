import { beneath, isCountry, broken, sendWindowFault, type FieldRule } from '@cascade/contracts';
import type { Account } from '@cascade/store';
import type { SettingsInput } from '../schemas/accounts.ts';

type Settings = Account['settings'];

export function readSettings(input: SettingsInput): { settings: Settings } | FieldRule {
  const { ambiguous_numbers: ambiguousNumbers, time_zone: timeZone } = input;
  const { unfilled_markers: unfilledMarkers, template_parameters: templateParameters } = input;
  const { default_country: defaultCountry, default_success: defaultSuccess } = input;
  const { language, opt_out_words: optOutWords, opt_in_words: optInWords } = input;
  const { opt_out_reach: optOutReach, compat } = input;
  const { contacts_from_inbound: contactsFromInbound } = input;
  const { second_factor_required: secondFactorRequired, send_window: sendWindow } = input;
  const { recipient_caps: recipientCaps } = input;
  if (defaultCountry !== undefined && !isCountry(defaultCountry) && !isCode(defaultCountry)) {
    return broken('default_country', 'mustBe', {
      value: 'a country such as ID, or a country code such as 62',
    });
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    return broken('time_zone', 'ianaTimeZone');
  }
  const fault = sendWindow === undefined ? null : sendWindowFault(sendWindow);
  if (fault !== null) return beneath('send_window', fault);
  return {
    settings: {
      ...(defaultCountry === undefined ? {} : { defaultCountry }),
      ...(ambiguousNumbers === undefined ? {} : { ambiguousNumbers }),
      ...(unfilledMarkers === undefined ? {} : { unfilledMarkers }),
      ...(templateParameters === undefined ? {} : { templateParameters }),
      ...(defaultSuccess === undefined ? {} : { defaultSuccess }),
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(sendWindow === undefined ? {} : { sendWindow }),
      ...(recipientCaps === undefined ? {} : { recipientCaps }),
      ...(language === undefined ? {} : { language }),
      ...(optOutWords === undefined ? {} : { optOutWords }),
      ...(optInWords === undefined ? {} : { optInWords }),
      ...(optOutReach === undefined ? {} : { optOutReach }),
      ...(contactsFromInbound === undefined ? {} : { contactsFromInbound }),
      ...(secondFactorRequired === undefined ? {} : { secondFactorRequired }),
      ...(compat === undefined ? {} : { compat }),
    },
  };
}

export function viewSettings(settings: Settings): SettingsInput {
  const { defaultCountry, ambiguousNumbers, defaultSuccess, timeZone, language } = settings;
  const { optOutWords, optInWords, optOutReach, contactsFromInbound, compat } = settings;
  const { unfilledMarkers, templateParameters, secondFactorRequired, sendWindow } = settings;
  const { recipientCaps } = settings;
  return {
    ...(defaultCountry === undefined ? {} : { default_country: defaultCountry }),
    ...(ambiguousNumbers === undefined ? {} : { ambiguous_numbers: ambiguousNumbers }),
    ...(unfilledMarkers === undefined ? {} : { unfilled_markers: unfilledMarkers }),
    ...(templateParameters === undefined ? {} : { template_parameters: templateParameters }),
    ...(defaultSuccess === undefined ? {} : { default_success: defaultSuccess }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(sendWindow === undefined ? {} : { send_window: sendWindow }),
    ...(recipientCaps === undefined ? {} : { recipient_caps: recipientCaps }),
    ...(language === undefined ? {} : { language }),
    ...(optOutWords === undefined ? {} : { opt_out_words: optOutWords }),
    ...(optInWords === undefined ? {} : { opt_in_words: optInWords }),
    ...(optOutReach === undefined ? {} : { opt_out_reach: optOutReach }),
    ...(contactsFromInbound === undefined ? {} : { contacts_from_inbound: contactsFromInbound }),
    ...(secondFactorRequired === undefined ? {} : { second_factor_required: secondFactorRequired }),
    ...(compat === undefined ? {} : { compat }),
  };
}

const isCode = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
