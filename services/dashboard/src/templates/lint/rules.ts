import type { Failure } from '@cascade/contracts';

/** What a rule of the provider wants; `limit` is its number, where it has one. */
const RULES = {
  name_form: 'must have only small letters, digits and underscores',
  language_form: 'must be a language code such as en or en_US',
  category_missing: 'a category is needed: MARKETING, UTILITY or AUTHENTICATION',
  too_long: 'must be at most {limit} characters',
  variable_at_end: 'must not begin or end with a variable',
  variables_adjacent: 'must have text between two variables',
  variable_names:
    'variables must be numbers from 1 on, or all have names of small letters, digits and underscores',
  too_many_variables: 'must have at most {limit} variables',
  variables_per_words: 'should have at least {limit} words beside its variables',
  no_variables: 'must not have variables',
  sample_missing: 'every variable needs a sample value',
  sample_file_missing: 'a file of the account is needed as the sample',
  sample_file_type:
    'the sample must be a JPEG or PNG image, an MP4 video or a PDF, of at most 16 MiB',
  plain_header: 'must be one line without emojis, asterisks and formatting',
  line_breaks: 'must not have more than two line breaks in a row',
  too_many_buttons: 'at most {limit} of these buttons are allowed',
  button_order: 'quick replies must stand together, before or after all other buttons',
  button_not_in_category: 'this button is not allowed in the category',
  component_not_in_category: 'this component is not allowed in the category',
  otp_alone: 'an authentication template has exactly one OTP button',
  url_form: 'must be an http or https address',
  url_variable: 'may have one variable, at its end',
  phone_form: 'must be a phone number of at most 20 digits',
  app_missing: 'a one-tap or zero-tap button needs an app',
  app_form: 'must be a package name, with a signature hash of 11 characters',
  terms_missing: "Meta's terms of zero-tap must be accepted",
  expiration_range: 'must be 1 to 90 minutes',
} as const;

export type LintRule = keyof typeof RULES;

/** Sentences of the rules by kind. */
export const REVIEW_RULES = Object.fromEntries(
  Object.entries(RULES).map(([rule, sentence]) => [`lint_${rule}`, sentence]),
) as Record<`lint_${LintRule}`, string>;

export const LINT_RULES = Object.keys(RULES) as [LintRule, ...LintRule[]];

/** A broken rule of the provider's review. An `error` would be refused, a `warning` may be. */
export interface TemplateFinding {
  /** Path in the content: `components[0].text`. */
  field: string;
  rule: LintRule;
  level: 'error' | 'warning';
  /** What the rule wants. */
  wants: Failure<`lint_${LintRule}`>;
  limit?: number;
}

/** Rules that the documentation states as advice. */
const ADVICE: readonly LintRule[] = ['variables_per_words', 'line_breaks'];

export const finding = (field: string, rule: LintRule, limit?: number): TemplateFinding => ({
  field,
  rule,
  level: ADVICE.includes(rule) ? 'warning' : 'error',
  wants: { kind: `lint_${rule}`, ...(limit === undefined ? {} : { params: { limit } }) },
  ...(limit === undefined ? {} : { limit }),
});
