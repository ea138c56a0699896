import { HEADER_VALUE, NO_CONTROL_CHARACTERS, NOT_BLANK } from '../schemas/line.ts';

/** What a text of a pattern is, for people who don't read expressions. */
export const PATTERN_WORDS: ReadonlyMap<string, string> = new Map([
  [NOT_BLANK, 'must not be empty'],
  [NO_CONTROL_CHARACTERS, 'must not contain control characters'],
  [HEADER_VALUE, 'must be printable ASCII, no blank at its ends'],
  ['^[!-~]+$', 'must be printable ASCII without blanks'],
  ['^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time of day such as 08:30'],
  ['^([01][0-9]|2[0-3]):[0-5][0-9]$', 'must be a time of day such as 08:30'],
  ['^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', 'must be a date such as 2026-11-28'],
  ['^\\d{6}$', 'must be six digits'],
  ['^[0-9]{6}$', 'must be six digits'],
  ['^[0-9]{5,20}$', 'must be 5 to 20 digits'],
  ['^[A-Z]{2}$', 'must be a country such as ID'],
  ['^\\+?[1-9][0-9]{7,14}$', 'must be a phone number with country code, e.g. 6281234567890'],
  ['^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$', 'must be a domain such as example.com'],
  ['^[a-z]{2}(-[a-z]+)+-[0-9]$', 'must be a region such as ap-southeast-1'],
  ['^[A-Z0-9]{16,128}$', 'must be 16 to 128 capital letters and digits'],
  ['^[\\w-]+$', 'must be letters, digits, _ and -'],
  ['^[A-Za-z][A-Za-z0-9_-]{0,63}$', 'must be a letter, then letters, digits, _ and -'],
  ['^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$', 'must be a language such as en or pt_BR'],
]);
