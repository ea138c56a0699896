import { fieldRule, type FieldRule } from '../../failures/broken.ts';
import { Type, type Static } from 'typebox';
import { line } from '../../schemas/line.ts';
import type { CheckHost } from '../credentials.ts';
import { MAX_SENDER, SENDER_HINT, senderFault } from './sender.ts';

const TON = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 6,
    description: 'Type of number; by the sender when absent.',
  }),
);
const NPI = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 18,
    description: 'Numbering plan; by the sender when absent.',
  }),
);

/** A message centre (SMSC) over SMPP 3.4. */
export const smppSchema = Type.Object(
  {
    provider: Type.Literal('smpp'),
    host: line(253),
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    tls: Type.Boolean({ description: 'TLS from the first byte.' }),
    system_id: line(15),
    password: line(64),
    system_type: Type.Optional(line(12)),
    from: line(MAX_SENDER, SENDER_HINT),
    source_ton: TON,
    source_npi: NPI,
    registered_delivery: Type.Optional(
      Type.Boolean({ description: 'Asks for receipts; true when absent.' }),
    ),
    long_texts: Type.Optional(
      Type.Unsafe<'parts' | 'payload'>({
        type: 'string',
        title: 'SmppLongTexts',
        enum: ['parts', 'payload'],
        description:
          '`parts`: one `submit_sm` for each segment, with a header that joins them; `payload`: one with ' +
          '`message_payload`, which the message centre splits. `parts` when absent.',
      }),
    ),
    bind: Type.Optional(
      Type.Unsafe<'transceiver' | 'transmitter_and_receiver'>({
        type: 'string',
        title: 'SmppBind',
        enum: ['transceiver', 'transmitter_and_receiver'],
        description:
          '`transceiver`: one connection that sends and receives; `transmitter_and_receiver`: one for each. When ' +
          'absent, the second where the message centre refuses the first with command_status 3 or 4 or with generic_nack.',
      }),
    ),
    default_alphabet: Type.Optional(
      Type.Unsafe<'gsm7' | 'latin1'>({
        type: 'string',
        title: 'SmppDefaultAlphabet',
        enum: ['gsm7', 'latin1'],
        description:
          'Alphabet of `data_coding` 0 at the message centre: `gsm7`, that of GSM 03.38 with a septet in each byte, ' +
          'or `latin1`. `gsm7` when absent.',
      }),
    ),
    receipt_ids: Type.Optional(
      Type.Unsafe<'same' | 'decimal' | 'hex'>({
        type: 'string',
        title: 'SmppReceiptIds',
        enum: ['same', 'decimal', 'hex'],
        description:
          'How receipts write ids: `same` as the answer to `submit_sm`, `decimal` where that has hex digits, `hex` ' +
          'where it has decimal ones. Case and leading zeros never count. Learned from receipts when absent.',
      }),
    ),
  },
  { additionalProperties: false, title: 'SmppCredentials' },
);

/** Whether a worker keeps a device of the provider bound, also without sends: receipts and texts come that way. */
export const keepsBind = (provider: string | undefined): boolean => provider === 'smpp';

export function smppFault(
  { from, host }: Static<typeof smppSchema>,
  checkHost: CheckHost,
): FieldRule | null {
  const fault = checkHost(host);
  return senderFault(from) ?? (fault === null ? null : fieldRule('host', fault));
}
