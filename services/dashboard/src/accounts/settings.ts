import { beneath, isCountry, broken, sendWindowFault, type FieldRule } from '@cascade/contracts';
import type { Account } from '@cascade/store';
import { takenTopicWord, type OptWords } from '@cascade/suppressions';
import type { SettingsInput } from '../schemas/accounts.ts';

type Settings = Account['settings'];

/** @param before what the account has: words of topics must differ from those that opt out or in. */
export function readSettings(
  input: SettingsInput,
  before: Settings = {},
): { settings: Settings } | FieldRule {
  const { ambiguous_numbers: ambiguousNumbers, time_zone: timeZone } = input;
  const { unfilled_markers: unfilledMarkers, template_parameters: templateParameters } = input;
  const { default_country: defaultCountry, default_success: defaultSuccess } = input;
  const { language, opt_out_words: optOutWords, opt_in_words: optInWords } = input;
  const { opt_out_reach: optOutReach, compat } = input;
  const { contacts_from_inbound: contactsFromInbound, topics } = input;
  const { second_factor_required: secondFactorRequired, send_window: sendWindow } = input;
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
  const topicless = topicsFault({
    optOutWords: optOutWords ?? before.optOutWords,
    optInWords: optInWords ?? before.optInWords,
    topics: topics ?? before.topics,
  });
  if (topicless !== null) return topicless;
  return {
    settings: {
      ...(defaultCountry === undefined ? {} : { defaultCountry }),
      ...(ambiguousNumbers === undefined ? {} : { ambiguousNumbers }),
      ...(unfilledMarkers === undefined ? {} : { unfilledMarkers }),
      ...(templateParameters === undefined ? {} : { templateParameters }),
      ...(defaultSuccess === undefined ? {} : { defaultSuccess }),
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(sendWindow === undefined ? {} : { sendWindow }),
      ...(language === undefined ? {} : { language }),
      ...(optOutWords === undefined ? {} : { optOutWords }),
      ...(optInWords === undefined ? {} : { optInWords }),
      ...(optOutReach === undefined ? {} : { optOutReach }),
      ...(topics === undefined ? {} : { topics }),
      ...(contactsFromInbound === undefined ? {} : { contactsFromInbound }),
      ...(secondFactorRequired === undefined ? {} : { secondFactorRequired }),
      ...(compat === undefined ? {} : { compat }),
    },
  };
}

export function viewSettings(settings: Settings): SettingsInput {
  const { defaultCountry, ambiguousNumbers, defaultSuccess, timeZone, language } = settings;
  const { optOutWords, optInWords, optOutReach, contactsFromInbound, compat, topics } = settings;
  const { unfilledMarkers, templateParameters, secondFactorRequired, sendWindow } = settings;
  return {
    ...(defaultCountry === undefined ? {} : { default_country: defaultCountry }),
    ...(ambiguousNumbers === undefined ? {} : { ambiguous_numbers: ambiguousNumbers }),
    ...(unfilledMarkers === undefined ? {} : { unfilled_markers: unfilledMarkers }),
    ...(templateParameters === undefined ? {} : { template_parameters: templateParameters }),
    ...(defaultSuccess === undefined ? {} : { default_success: defaultSuccess }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(sendWindow === undefined ? {} : { send_window: sendWindow }),
    ...(language === undefined ? {} : { language }),
    ...(optOutWords === undefined ? {} : { opt_out_words: optOutWords }),
    ...(optInWords === undefined ? {} : { opt_in_words: optInWords }),
    ...(optOutReach === undefined ? {} : { opt_out_reach: optOutReach }),
    ...(topics === undefined ? {} : { topics }),
    ...(contactsFromInbound === undefined ? {} : { contacts_from_inbound: contactsFromInbound }),
    ...(secondFactorRequired === undefined ? {} : { second_factor_required: secondFactorRequired }),
    ...(compat === undefined ? {} : { compat }),
  };
}

/** A topic has its own key, and words that mean nothing else. */
function topicsFault(words: OptWords): FieldRule | null {
  const { topics = [] } = words;
  const twice = topics.findIndex(({ key }, at) =>
    topics.slice(0, at).some((earlier) => earlier.key === key),
  );
  if (twice !== -1) return broken(`topics[${twice}].key`, 'topicKeyTwice');
  const taken = takenTopicWord(words);
  return taken === null
    ? null
    : broken(`topics[${taken.topic}].words[${taken.word}]`, 'topicWordTaken');
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
