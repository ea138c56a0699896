import { Type, type Static } from 'typebox';
import type { ApiFailure, SaidKind } from '../failures/api-failures.ts';
import { Choice } from '../schemas/fields.ts';

/** Industries that Meta takes (`WhatsAppBusinessVertical`, v23.0). */
const VERTICALS = [
  'OTHER',
  'AUTO',
  'BEAUTY',
  'APPAREL',
  'EDU',
  'ENTERTAIN',
  'EVENT_PLAN',
  'FINANCE',
  'GROCERY',
  'GOVT',
  'HOTEL',
  'HEALTH',
  'NONPROFIT',
  'PROF_SERVICES',
  'RETAIL',
  'TRAVEL',
  'RESTAURANT',
  'ALCOHOL',
  'ONLINE_GAMBLING',
  'PHYSICAL_GAMBLING',
  'OTC_DRUGS',
] as const;

/** Limits of Meta's description (`WhatsAppBusinessProfileUpdateRequest`, v23.0), in characters. */
const PROFILE_LIMITS = {
  about: 139,
  address: 256,
  description: 256,
  email: 128,
  website: 256,
  websites: 2,
} as const;

const { about, address, description, email, website, websites } = PROFILE_LIMITS;

/** A change of the profile: what is left out stays, an empty text is removed. */
export const ProfilePatchSchema = Type.Object(
  {
    about: Type.Optional(
      Type.String({ minLength: 1, maxLength: about, description: 'Can not be removed.' }),
    ),
    address: Type.Optional(Type.String({ maxLength: address })),
    description: Type.Optional(Type.String({ maxLength: description })),
    email: Type.Optional(Type.String({ maxLength: email })),
    websites: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: website }), { maxItems: websites }),
    ),
    vertical: Type.Optional(Choice('BusinessVertical', VERTICALS)),
    picture_file: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'A JPEG or PNG image of the account, of at most 5 MB (`/api/files`).',
      }),
    ),
  },
  { additionalProperties: false, title: 'BusinessProfilePatch', minProperties: 1 },
);

export type ProfilePatch = Static<typeof ProfilePatchSchema>;

const MAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** What Meta would refuse of a change beyond lengths. Null: nothing. */
export function profileFault({
  about: said,
  email: mail = '',
  websites: sites = [],
}: ProfilePatch): ApiFailure | null {
  if (said?.trim() === '') return broken('about', 'notBlank');
  if (mail !== '' && !MAIL.test(mail)) return broken('email', 'mailAddressForm');
  const wrong = sites.findIndex((site) => !isWebsite(site));
  return wrong === -1 ? null : broken(`websites.${wrong}`, 'httpBeginning');
}

const broken = (field: string, rule: SaidKind): ApiFailure => ({
  kind: 'fieldRule',
  params: { field, rule: { kind: rule } },
});

function isWebsite(site: string): boolean {
  const url = URL.parse(site);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}
