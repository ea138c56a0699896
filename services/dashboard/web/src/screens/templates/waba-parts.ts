export type ContentMembers = Record<string, unknown>;

export interface WabaFieldsProps {
  content: ContentMembers;
  readOnly: boolean;
  onChange: (content: ContentMembers) => void;
}

/** Graph's order of components. */
const ORDER = ['HEADER', 'LIMITED_TIME_OFFER', 'BODY', 'FOOTER', 'BUTTONS', 'CAROUSEL'];

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const partsOf = (content: ContentMembers): ContentMembers[] =>
  Array.isArray(content['components']) ? (content['components'] as ContentMembers[]) : [];

/** The component of this type. */
export const partOf = (content: ContentMembers, type: string): ContentMembers | undefined =>
  partsOf(content).find((part) => part['type'] === type);

/** The content with the component in its place; `undefined` removes the component. */
export function withPart(
  content: ContentMembers,
  type: string,
  part: ContentMembers | undefined,
): ContentMembers {
  const others = partsOf(content).filter((one) => one['type'] !== type);
  const next = part === undefined ? others : [...others, { ...part, type }];
  const placeOf = (one: ContentMembers) => ORDER.indexOf(String(one['type']));
  return { ...content, components: next.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** The members without empty and absent ones. */
export const withoutEmpty = (members: ContentMembers): ContentMembers =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== '' && value !== undefined),
  );

export const buttonsOf = (content: ContentMembers): ContentMembers[] => {
  const buttons = partOf(content, 'BUTTONS')?.['buttons'];
  return Array.isArray(buttons) ? (buttons as ContentMembers[]) : [];
};

export const withButtons = (
  content: ContentMembers,
  buttons: readonly ContentMembers[],
): ContentMembers => withPart(content, 'BUTTONS', buttons.length === 0 ? undefined : { buttons });

/** What a template of a code begins with: Meta writes its texts. */
export const CODE_PARTS: readonly ContentMembers[] = [
  {
    type: 'BODY',
    text: '*{{1}}* is your verification code.',
    add_security_recommendation: true,
  },
  { type: 'FOOTER', code_expiration_minutes: 10 },
  { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
];
