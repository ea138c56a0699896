import { nameOfRef, type Schema } from './read-schemas.ts';

/** Kind of a member's value, in no language's words. */
export type Kind =
  | { is: 'string' | 'integer' | 'number' | 'boolean' | 'time' | 'code' | 'any' }
  | { is: 'words'; name: string; words: readonly string[] }
  | { is: 'shape'; name: string }
  | { is: 'list' | 'by channel' | 'map'; of: Kind };

export interface Member {
  /** Name in the JSON. */
  wire: string;
  kind: Kind;
  /** Always there, and never null. */
  required: boolean;
  /** There only when it is true. */
  onlyTrue: boolean;
  about: string;
}

/** What a library's face returns: one component of the descriptions, or several whose answers it tells apart by members. */
export interface Shape {
  name: string;
  about: string;
  members: Member[];
}

/** Shapes by their name in the libraries, each with its components. A shape stands after those that it has. */
const COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  TriedSender: ['TriedSender'],
  Delivery: ['ChannelDelivery'],
  Later: ['LaterTruth'],
  Money: ['Money'],
  Cost: ['Cost', 'TotalCost'],
  SkippedChannel: ['SkippedChannel'],
  ChannelResult: ['DeliveredChannel', 'FailedChannel', 'ScheduledChannel'],
  SendResult: ['SendResult', 'SendQueued', 'SendScheduled'],
  Waiting: ['WaitingSend'],
  Request: ['RequestStatus'],
  Template: ['TemplateSummary'],
  ChannelReach: ['ChannelReach'],
  TargetReach: ['TargetReach'],
  Check: ['CheckResult', 'CheckQueued'],
  CheckProgress: ['CheckProgress'],
  CheckStatus: ['CheckStatus'],
  Verification: ['VerifySent'],
  CodeCheck: ['VerifyResult'],
  Device: ['Device'],
  File: ['File'],
  Batch: ['BatchDraft', 'Batch'],
  BatchFault: ['BatchFault'],
  BatchCheck: ['BatchCheck'],
  EventDevice: ['EventDevice'],
  Contact: ['Contact'],
  EventFile: ['EventFile'],
  TappedButton: ['TappedButton'],
  PickedRow: ['PickedRow'],
  Place: ['InboundLocation'],
  Message: ['InboundMessage'],
  Form: ['EventForm'],
  IncomingMessage: ['IncomingMessageEvent'],
  Submission: ['SubmissionEvent'],
  MessageStatus: ['MessageStatusEvent', 'MessageStatusV2Event'],
  SendStatus: ['SendStatusEvent'],
  Quota: ['QuotaEvent'],
  DeviceStatus: ['DeviceStatusEvent'],
  MessageEcho: ['MessageEchoEvent'],
};
/** What a shape is, where its component has no description. */
const ABOUT: Readonly<Record<string, string>> = {
  TriedSender: 'A member of a sender pool that sent nothing, and why.',
  Money: 'An amount of a currency.',
  Cost: 'What a message cost, or all of a request.',
  SkippedChannel: 'A channel of a tier that was not opened.',
  ChannelResult:
    'What happened on one channel. A failed one has a reason for people and a code for programs.',
  SendResult: 'Answer of a send. A send that no channel delivered is a result too.',
  Waiting: 'Why a send waits, and until when.',
  Request: 'An accepted send.',
  Template: 'A saved message. Only an approved and active one can be sent.',
  ChannelReach: 'What is known of a target on one channel.',
  TargetReach: 'The channels of one target.',
  Check: 'Answer of a check. With more than 100 targets it goes on in the background.',
  CheckProgress: 'Targets of a check, and how many are done.',
  CheckStatus: 'A check that goes on in the background.',
  Verification: 'A code on its way. It is the same whether the recipient can be reached or not.',
  CodeCheck: 'What a code is.',
  Device: 'A sender of the account.',
  File: 'An uploaded file.',
  Batch: 'A table of recipients, with one request for each row.',
  BatchFault: 'A row that would fail.',
  BatchCheck: 'What a batch would do.',
  EventDevice: 'The device of an event.',
  Contact: 'Who wrote, or was written to. Members that the channel does not know are absent.',
  EventFile: 'A file of a contact.',
  TappedButton: 'A tap on a button.',
  PickedRow: 'A row that was picked from a list.',
  Place: 'A place on the map.',
  Message: 'What a contact wrote, or a person to it.',
  Form: 'The form of a submission.',
  IncomingMessage: 'A contact wrote to a device.',
  Submission: 'A contact completed a form.',
  MessageStatus: 'A provider told what became of a message.',
  SendStatus: 'The end of an async send.',
  MessageEcho: 'A person wrote to a contact on the device itself.',
  Quota: 'An account has used a share of its quota; once for each share and period.',
};
/** Words of an enumeration that have a name of their own in the libraries. */
const NAMED_WORDS = new Set([
  'Channel',
  'RequestState',
  'BatchState',
  'BatchStage',
  'SuccessState',
  'SendMode',
]);
const ISO_TIME = '\\d{4}-\\d{2}-\\d{2}T';

/** Reads the shapes, and the named enumerations, from the descriptions of the product. */
export function readShapes(schemaOf: (component: string) => Schema): {
  shapes: Shape[];
  words: [string, string[]][];
} {
  const nameOf = (component: string) =>
    Object.entries(COMPONENTS).find(([, all]) => all.includes(component))?.[0];

  function kindOf(schema: Schema): Kind {
    const { $ref, anyOf, type } = schema;
    const given = anyOf?.filter((one) => one.type !== 'null');
    if (given !== undefined) {
      const [one, ...others] = given;
      return one !== undefined && others.length === 0 ? kindOf(one) : { is: 'any' };
    }
    if ($ref !== undefined) return kindOfComponent(nameOfRef($ref));
    if (schema.pattern?.includes(ISO_TIME)) return { is: 'time' };
    if (type === 'array') return { is: 'list', of: kindOf(schema.items ?? {}) };
    if (type === 'object') {
      const values = Object.values(schema.properties ?? {});
      const isCounts = values.length > 0 && values.every((one) => one.type === 'integer');
      return { is: 'map', of: { is: isCounts ? 'integer' : 'any' } };
    }
    const simple = ['string', 'integer', 'number', 'boolean'] as const;
    return { is: simple.find((one) => one === type) ?? 'any' };
  }

  function kindOfComponent(component: string): Kind {
    const name = nameOf(component);
    if (name !== undefined) return { is: 'shape', name };
    if (component === 'ErrorCode') return { is: 'code' };
    if (component === 'ChannelResult') return { is: 'shape', name: 'ChannelResult' };
    const schema = schemaOf(component);
    if (schema.type === 'string' && schema.enum !== undefined) {
      return NAMED_WORDS.has(component)
        ? { is: 'words', name: component, words: schema.enum }
        : { is: 'string' };
    }
    if (schema.properties?.['whatsapp'] !== undefined) {
      return { is: 'by channel', of: kindOf(schema.properties['whatsapp']) };
    }
    return kindOf(schema);
  }

  const shapes = Object.entries(COMPONENTS).map(([name, components]): Shape => {
    const parts = components.map(schemaOf);
    const wires = [...new Set(parts.flatMap(({ properties }) => Object.keys(properties ?? {})))];
    const members = wires.flatMap((wire): Member[] => {
      const found = parts.flatMap(({ properties }) => properties?.[wire] ?? []);
      const [schema] = found as [Schema, ...Schema[]];
      const isConst = found.every((one) => one.const === true);
      const required =
        found.length === parts.length &&
        parts.every((part) => part.required?.includes(wire) === true) &&
        !found.some((one) => one.anyOf?.some(({ type }) => type === 'null') === true);
      // A member that is always the same says nothing.
      if (required && (isConst || wire === 'event')) return [];
      const about = found.map(({ description }) => description).find((one) => one !== undefined);
      return [{ wire, kind: kindOf(schema), required, onlyTrue: isConst, about: about ?? '' }];
    });
    return { name, about: ABOUT[name] ?? parts[0]?.description ?? '', members };
  });
  const words = [...NAMED_WORDS].map((name): [string, string[]] => [
    name,
    schemaOf(name).enum ?? [],
  ]);
  return { shapes, words };
}

/** Breaks a text into lines of at most `width` characters. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.replaceAll(/\s+/g, ' ').trim().split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width)
      lines[lines.length - 1] = `${last} ${word}`;
    else if (word !== '') lines.push(word);
  }
  return lines;
}
