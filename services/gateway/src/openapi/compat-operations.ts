import type { CompatProduct } from '@cascade/service';
import { MOST_MESSAGES } from '../compat/fonnte/read-messages.ts';
import { WAHA_SENDS } from '../compat/waha/read-message.ts';

/** What the reference says of `/compat`, only where `COMPAT` names the product: other callers don't have it. */
export function compatReference(products: readonly CompatProduct[]) {
  const has = (product: CompatProduct) => products.includes(product);
  const TAG = {
    name: 'Compatibility',
    description:
      'First calls of other products, in their own forms (addition). Each message is a request of `/v1/send`.',
  };
  return {
    tags: products.length === 0 ? [] : [TAG],
    paths: { ...(has('fonnte') ? FONNTE : {}), ...(has('waha') ? WAHA : {}) },
    securitySchemes: {
      ...(has('fonnte') ? { fonnteToken: keyIn('Authorization') } : {}),
      ...(has('waha') ? { wahaKey: keyIn('X-Api-Key') } : {}),
    },
  };
}

const keyIn = (name: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description: '`<account token>:<channel token>`. The scopes of the account token hold.',
});

const text = (description: string) => ({ type: 'string', description });
const object = (properties: object, required: string[]) => ({
  type: 'object',
  properties,
  required,
});
const json = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
});

const FONNTE_FIELDS = object(
  {
    target: text(
      `Numbers with commas, each with \`|\` and its variables. At most ${MOST_MESSAGES} messages.`,
    ),
    message: text('Text or caption. `{name}` and `{var1}` are filled.'),
    url: text('Public HTTPS address of a file.'),
    filename: text('Name of a document.'),
    schedule: { type: ['integer', 'string'], description: 'Unix seconds; 0 is now.' },
    delay: text('Seconds between messages: `5`, or `1-10` at random.'),
    countryCode: text("Replaces a leading 0. Default: the account's country, else 62."),
    location: text('`latitude,longitude`.'),
    data: text('A JSON array of such objects.'),
  },
  [],
);

const FONNTE_FORMS = [
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json',
];

const FONNTE = {
  '/compat/fonnte/send': {
    post: {
      operationId: 'sendAsFonnte',
      tags: ['Compatibility'],
      summary: 'Send messages as Fonnte does',
      description: 'Queues one request for each message, or none: a fault of one refuses the call.',
      security: [{ fonnteToken: [] }],
      requestBody: {
        required: true,
        content: Object.fromEntries(FONNTE_FORMS.map((form) => [form, { schema: FONNTE_FIELDS }])),
      },
      responses: {
        200: json(
          'Accepted, or `status: false` with `reason`.',
          object(
            {
              status: { type: 'boolean' },
              detail: text('What happened; of a refusal, what is wrong.'),
              reason: text("Fonnte's words for a refusal."),
              code: text('Our code of a refusal.'),
              id: { type: 'array', items: text('`request_id` of a message.') },
              target: { type: 'array', items: text('Its number.') },
              process: text('`pending`'),
              requestid: { type: 'integer' },
            },
            ['status'],
          ),
        ),
      },
    },
  },
};

const FILE = {
  file: object({ url: text('Public HTTPS address.'), filename: text('Name of a document.') }, [
    'url',
  ]),
  caption: text('Text below the file.'),
};

const WAHA_FIELDS: Readonly<Record<(typeof WAHA_SENDS)[number], object>> = {
  sendText: { text: text('The text.') },
  sendImage: FILE,
  sendFile: FILE,
  sendVideo: FILE,
  sendLocation: {
    latitude: { type: 'number' },
    longitude: { type: 'number' },
    title: text('Name of the place.'),
  },
};

const WAHA = Object.fromEntries(
  WAHA_SENDS.map((name) => [
    `/compat/waha/api/${name}`,
    {
      post: {
        operationId: `${name}AsWaha`,
        tags: ['Compatibility'],
        summary: `${name} as WAHA has it`,
        description: 'Waits for the result of a request.',
        security: [{ wahaKey: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: object(
                {
                  session: text('Any name, or the key of the device where the header has none.'),
                  chatId: text('`6281234567890@c.us`'),
                  ...WAHA_FIELDS[name],
                },
                ['chatId'],
              ),
            },
          },
        },
        responses: {
          201: json('The message that WhatsApp accepted.', object({ id: text('Its id.') }, ['id'])),
          422: json(
            'The message failed.',
            object({ message: text('The reason.'), code: text('Its code.') }, ['message']),
          ),
        },
      },
    },
  ]),
);
