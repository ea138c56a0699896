import { MOST_MESSAGES } from '../compat/fonnte/read-messages.ts';
import { MOST_FILE_BYTES } from '../compat/read-fields.ts';
import { WAHA_SENDS, type WahaSend } from '../compat/waha/fields.ts';

/** What the reference says of `/compat`. */
export const compatReference = () => ({
  tags: [
    {
      name: 'Compatibility',
      description:
        'Calls of other products, in their own forms (addition), for accounts that switch them on: the setting ' +
        '`compat` of `PATCH /api/settings`. Each message is a request of `/v1/send`.',
    },
  ],
  paths: { ...FONNTE, ...WAHA },
  securitySchemes: { fonnteToken: keyIn('Authorization'), wahaKey: keyIn('X-Api-Key') },
});

export const NO_COMPAT = { tags: [], paths: {}, securitySchemes: {} };

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

const MOST_MB = MOST_FILE_BYTES / 1e6;

const FONNTE_FIELDS = {
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
  choices: text('Options of a poll, 2 to 12 with commas.'),
  select: text('`single` or `multiple` choices of a poll.'),
  pollname: text('Question of a poll; `message` without it.'),
  inboxid: text('Id of the message that is answered, as `message.id` of a webhook.'),
  connectOnly: text('`true` refuses the call while the phone is not connected.'),
  data: text('A JSON array of such objects.'),
};

const FONNTE_FILE = {
  file: {
    type: 'string',
    format: 'binary',
    description: `A file of at most ${MOST_MB} MB. It goes with the contents of the request.`,
  },
};

const FONNTE_SENT = json(
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
      ignored: { type: 'array', items: text('A field that did nothing.') },
    },
    ['status'],
  ),
);

const FONNTE = {
  '/compat/fonnte/send': {
    post: {
      operationId: 'sendAsFonnte',
      tags: ['Compatibility'],
      summary: 'Send messages as Fonnte does',
      description:
        'Queues one request for each message, or none: a fault of one refuses the call. Several tokens with commas, ' +
        'of one account token, take turns by chance.',
      security: [{ fonnteToken: [] }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: object({ ...FONNTE_FIELDS, ...FONNTE_FILE }, []) },
          'application/x-www-form-urlencoded': { schema: object(FONNTE_FIELDS, []) },
          'application/json': { schema: object(FONNTE_FIELDS, []) },
        },
      },
      responses: { 200: FONNTE_SENT },
    },
  },
};

const FILE = {
  file: object(
    {
      url: text('Public HTTPS address.'),
      data: text(`In place of \`url\`: the file in base64, at most ${MOST_MB} MB.`),
      filename: text('Name of a document.'),
    },
    [],
  ),
};
const CAPTION = { caption: text('Text below the file.') };
const TEXT = { text: text('The text.') };

const WAHA_FIELDS: Readonly<Record<WahaSend, object>> = {
  sendText: TEXT,
  reply: TEXT,
  sendImage: { ...FILE, ...CAPTION },
  sendFile: { ...FILE, ...CAPTION },
  sendVideo: { ...FILE, ...CAPTION },
  sendVoice: FILE,
  sendLocation: {
    latitude: { type: 'number' },
    longitude: { type: 'number' },
    title: text('Name of the place.'),
  },
  sendPoll: {
    poll: object(
      {
        name: text('The question.'),
        options: { type: 'array', items: text('An option.') },
        multipleAnswers: { type: 'boolean' },
      },
      ['name', 'options'],
    ),
  },
  reaction: {
    messageId: text('`false_6281234567890@c.us_3EB0…`, with its chat.'),
    reaction: text('One emoji; an empty text takes the reaction back.'),
  },
};

const SESSION = text('Any name, or the key of the device where the header has none.');

const fieldsOf = (name: WahaSend) =>
  name === 'reaction'
    ? object({ session: SESSION, ...WAHA_FIELDS[name] }, ['messageId', 'reaction'])
    : object(
        {
          session: SESSION,
          chatId: text('`6281234567890@c.us`'),
          reply_to: text('Id of the message that is answered.'),
          ...WAHA_FIELDS[name],
        },
        ['chatId'],
      );

const WAHA = Object.fromEntries(
  (Object.keys(WAHA_SENDS) as WahaSend[]).map((name) => [
    `/compat/waha/api/${name}`,
    {
      [name === 'reaction' ? 'put' : 'post']: {
        operationId: `${name}AsWaha`,
        tags: ['Compatibility'],
        summary: `${name} as WAHA has it`,
        description: 'Waits for the result of a request.',
        security: [{ wahaKey: [] }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: fieldsOf(name) } },
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
