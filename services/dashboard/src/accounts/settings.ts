import {
  beneath,
  isCountry,
  isFailure,
  broken,
  sendWindowFault,
  type FieldRule,
} from '@cascade/contracts';
import type { Account, MemberChange } from '@cascade/store';
import { takenTopicWord, type OptWords } from '@cascade/suppressions';
import { applyChange } from '../http/apply-change.ts';
import type { SettingsChange, SettingsInput } from '../schemas/accounts.ts';

type Settings = Account['settings'];

/** Names of settings in calls, and how they are stored. In this order they are shown. */
const STORED = {
  default_country: 'defaultCountry',
  ambiguous_numbers: 'ambiguousNumbers',
  unfilled_markers: 'unfilledMarkers',
  template_parameters: 'templateParameters',
  default_success: 'defaultSuccess',
  time_zone: 'timeZone',
  send_window: 'sendWindow',
  recipient_caps: 'recipientCaps',
  language: 'language',
  opt_out_words: 'optOutWords',
  opt_in_words: 'optInWords',
  opt_out_reach: 'optOutReach',
  topics: 'topics',
  contacts_from_inbound: 'contactsFromInbound',
  second_factor_required: 'secondFactorRequired',
  compat: 'compat',
} as const satisfies Record<keyof SettingsInput, keyof Settings>;

const NAMES = Object.keys(STORED) as (keyof SettingsInput)[];

/** Settings of a new account. */
export function readSettings(input: SettingsInput): { settings: Settings } | FieldRule {
  const read = changeSettings({}, input);
  return isFailure(read) ? read : { settings: applyChange({}, read.settings) };
}

/** A change of an account's settings as it is stored: those that it doesn't name stay, and aren't checked again. */
export function changeSettings(
  before: Settings,
  change: SettingsChange,
): { settings: MemberChange<Settings> } | FieldRule {
  const settings = storedChange(change);
  const named = applyChange<SettingsInput>({}, change);
  return settingsFault(named) ?? topicsFault(applyChange(before, settings)) ?? { settings };
}

const storedChange = (change: SettingsChange): MemberChange<Settings> =>
  Object.fromEntries(NAMES.map((name) => [STORED[name], change[name]]));

export const viewSettings = (settings: Settings): SettingsInput =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = settings[STORED[name]];
      return value === undefined ? [] : [[name, value]];
    }),
  );

function settingsFault({
  default_country: country,
  time_zone: timeZone,
  send_window: sendWindow,
}: SettingsInput): FieldRule | null {
  if (country !== undefined && !isCountry(country) && !isCode(country)) {
    return broken('default_country', 'mustBe', {
      value: 'a country such as ID, or a country code such as 62',
    });
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    return broken('time_zone', 'ianaTimeZone');
  }
  const fault = sendWindow === undefined ? null : sendWindowFault(sendWindow);
  return fault === null ? null : beneath('send_window', fault);
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
