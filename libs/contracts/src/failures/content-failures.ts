import type { FailureRow, FailureRows } from './failure-row.ts';

const refused = <const T extends string>(en: T): FailureRow & { en: T } => ({
  code: 'content_refused',
  en,
});
const invalidField = <const T extends string>(en: T): FailureRow & { en: T } => ({
  code: 'invalid_field',
  en,
  status: 400,
});

/** Of what shall be sent: texts, variables, templates and files. */
export const contentFailures = {
  fileType: { code: 'file_refused', en: '{channel} does not take {mime} as {as}: {types}' },
  fileIsHeic: {
    code: 'file_refused',
    en: '{channel} does not take {mime} as {as}: {types}, save it as JPEG or send it as document',
  },
  fileOfPictures: {
    code: 'file_refused',
    en: '{channel} does not take {mime} of several pictures as {as}: {types}, or send it as video or document',
  },
  fileIsPage: {
    code: 'file_refused',
    en: '{channel} does not take text/html as {as}: the address leads to a web page, use the one of the file itself',
  },
  fileNotFound: { code: 'file_not_found', en: 'file not found' },
  fileNotFetched: { code: 'file_not_fetched', en: 'file could not be fetched: {why}' },
  /** Of a file whose server didn't tell its size. Megabytes: the file's are rounded up, the limit's down. */
  fileOverLimit: {
    code: 'file_too_large',
    en: 'file is too large for {channel}: limit {limit} MB',
  },
  fileOfSizeOverLimit: {
    code: 'file_too_large',
    en: 'file is too large for {channel}: {size} MB, limit {limit} MB',
  },
  textEmpty: refused('message text is empty'),
  /** Of a channel whose texts travel in segments. */
  tooManySegments: {
    code: 'content_too_large',
    en: 'message is too long for {channel}: {segments} segments of {encoding}, at most {most}',
  },
  /** The request itself sets the limit. */
  moreSegmentsThanAsked: {
    code: 'content_too_large',
    field: 'content.{channel}.max_segments',
    en: 'the text takes {segments} segments of {encoding}, at most {most}',
  },
  /** Of a field, by the words of a rule. */
  contentRule: refused('{rule}'),
  contentLength: { code: 'content_too_large', en: '{length} {unit}, at most {most}' },
  kindNotSent: refused('{channel} does not send {what}'),
  templateNotFound: { code: 'template_not_found', en: '{label} template not found' },
  templateNotApproved: {
    code: 'template_not_approved',
    en: 'template is not approved for sending',
  },
  templateInactive: { code: 'template_inactive', en: 'template is inactive' },
  missingVariable: { code: 'missing_variable', en: 'missing variable: {name}' },
  variableType: refused('variable {name}: must be a string, a number, true or false'),
  variableLength: {
    code: 'content_too_large',
    en: 'variable {name}: {length} characters, at most {most}',
  },
  variableInexact: refused(
    'variable {name}: the number is too large to be exact, send it as a string',
  ),
  parameterLineBreak: refused(
    'variable {name}: has a line break, and a parameter of a WhatsApp template is one line',
  ),
  parameterTab: refused(
    'variable {name}: has a tab, and a parameter of a WhatsApp template has none',
  ),
  parameterSpaces: refused(
    'variable {name}: has {count} spaces in a row, and a parameter of a WhatsApp template has at most 3',
  ),
  parameterEmpty: refused(
    'variable {name}: is empty, and a parameter of a WhatsApp template needs a value',
  ),
  templateNotAtProvider: {
    code: 'conflict',
    status: 409,
    en: 'Meta has no template {name} in {language}: submit it, or create it there and sync',
  },
  contentWithoutChannel: invalidField('content has no {channel}'),
  markerUnknown: invalidField('nothing fills the placeholder {name}, there are {known}'),
  markerNotHere: invalidField('the placeholder {name} is not filled here'),
  markerNeedsFallback: invalidField(
    'the placeholder {name} may have no value, write what stands in for it as in {example}',
  ),
} as const satisfies FailureRows;
