import type { RuleKind } from '../failures/rules/rule-rows.ts';
import { AMOUNT_FORM } from '../prices/money.ts';
import { HEADER_VALUE, NO_CONTROL_CHARACTERS, NOT_BLANK } from '../schemas/line.ts';

/** The rule of a pattern, for people who don't read expressions. */
export const PATTERN_RULES: ReadonlyMap<string, RuleKind> = new Map([
  [NOT_BLANK, 'notEmpty'],
  [NO_CONTROL_CHARACTERS, 'controlCharacters'],
  [HEADER_VALUE, 'printableTrimmed'],
  ['^[!-~]+$', 'printableWithoutBlanks'],
  ['^([01]\\d|2[0-3]):[0-5]\\d$', 'timeOfDay'],
  ['^([01][0-9]|2[0-3]):[0-5][0-9]$', 'timeOfDay'],
  ['^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', 'dateForm'],
  ['^\\d{6}$', 'sixDigits'],
  ['^[0-9]{6}$', 'sixDigits'],
  ['^[0-9]{5,20}$', 'someDigits'],
  ['^[A-Z]{2}$', 'countryForm'],
  ['^[A-Z]{3}$', 'currencyForm'],
  [AMOUNT_FORM, 'amountForm'],
  ['^\\+?[1-9][0-9]{7,14}$', 'phoneForm'],
  ['^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$', 'domainForm'],
  ['^[a-z]{2}(-[a-z]+)+-[0-9]$', 'regionForm'],
  ['^[A-Z0-9]{16,128}$', 'accessKeyForm'],
  ['^[\\w-]+$', 'wordForm'],
  ['^[A-Za-z][A-Za-z0-9_-]{0,63}$', 'nameForm'],
  ['^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$', 'languageForm'],
]);
