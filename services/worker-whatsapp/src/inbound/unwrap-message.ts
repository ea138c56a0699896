import type { proto } from '@whiskeysockets/baileys';

type Message = proto.IMessage;

/** Limit of nesting: no client wraps deeper. */
const MAX_WRAPPERS = 8;

/**
 * Members that hold another message in `message`. A disappearing, view-once or edited message is wrapped
 * so, and several wrappers may lie around one another.
 */
const WRAPPERS = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'associatedChildMessage',
  'lottieStickerMessage',
  'botInvokeMessage',
  'botForwardedMessage',
  'groupMentionedMessage',
  'pollCreationMessageV4',
  'pollCreationOptionImageMessage',
  'questionMessage',
  'questionReplyMessage',
  'limitSharingMessage',
  'eventCoverImage',
] as const satisfies readonly (keyof Message)[];

/** Unwraps a message. Returns it with the secret that opens later edits and votes. */
export function unwrapMessage(received: Message): { message: Message; secret?: Uint8Array } {
  let message = received;
  let secret = secretOf(received);
  for (let depth = 0; depth < MAX_WRAPPERS; depth += 1) {
    const inner = innerOf(message);
    if (!inner) break;
    message = inner;
    secret ??= secretOf(inner);
  }
  return { message, ...(secret === undefined ? {} : { secret }) };
}

function innerOf(message: Message): Message | undefined {
  for (const wrapper of WRAPPERS) {
    const inner = message[wrapper]?.message;
    if (inner) return inner;
  }
  return undefined;
}

const SECRET_BYTES = 32;

function secretOf({ messageContextInfo }: Message): Uint8Array | undefined {
  const secret = messageContextInfo?.messageSecret;
  return secret?.length === SECRET_BYTES ? secret : undefined;
}
