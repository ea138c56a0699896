import { Type, type Static } from 'typebox';
import { Choice } from './fields.ts';
import { DomainRecordSchema, SignInDomainSchema } from './sign-in-provider.ts';

/** Names a domain of the account's inbound addresses. */
export const MailDomainInputSchema = SignInDomainSchema;

export const MailDomainsQuerySchema = Type.Object(
  {
    device: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: "Only this device's addresses." }),
    ),
  },
  { additionalProperties: false },
);

const MailDomainSchema = Type.Object(
  {
    domain: Type.String({ description: 'In the form of the DNS.' }),
    state: Choice(
      'MailDomainState',
      ['proven', 'unproven', 'kept'],
      '`proven`: mail for its addresses is taken. `unproven`: their mail is refused until the domain is proven. ' +
        '`kept`: addresses from before domains were proven take mail until another account proves the domain.',
    ),
    record: DomainRecordSchema,
    addresses: Type.Array(Type.String(), {
      description: 'Addresses of the domain in `inbound_addresses` of the devices.',
    }),
  },
  { title: 'MailDomain' },
);

export const MailDomainsSchema = Type.Object(
  { data: Type.Array(MailDomainSchema) },
  { title: 'MailDomainList' },
);

export const UnprovenAddressesSchema = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        {
          address: Type.String(),
          domain: Type.String(),
          account: Type.String(),
          device: Type.String(),
        },
        { title: 'UnprovenAddress' },
      ),
      { maxItems: 1_000 },
    ),
  },
  { title: 'UnprovenAddressList' },
);

export type MailDomainView = Static<typeof MailDomainSchema>;
