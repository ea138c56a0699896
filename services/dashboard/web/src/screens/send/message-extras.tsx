import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { ButtonsField } from '../templates/buttons-field.tsx';
import { AttachFile, type WrittenMessage } from './attach-file.tsx';
import { ReplyButtonsField } from './reply-buttons-field.tsx';

interface MessageExtrasProps {
  channel: ChannelName;
  message: WrittenMessage;
  onChange: (message: WrittenMessage) => void;
}

/** Edits what an inline message has beside its text: a file, buttons. */
export function MessageExtras({ channel, message, onChange }: MessageExtrasProps) {
  const { buttons: kind, maxSegments } = CHANNEL_DEFINITIONS[channel];
  const buttons = message.richContext?.['buttons'];
  const isReply = kind === 'reply';
  // Texts that travel in segments carry no file, messages with reply buttons neither.
  const takesFiles = maxSegments === null && !(isReply && buttons !== undefined);
  const write = (rows: unknown) => onChange(withButtons(message, rows, isReply));
  return (
    <>
      {takesFiles && (
        <AttachFile
          message={message}
          onChange={(changed) => onChange({ message: '', ...changed })}
        />
      )}
      {kind === 'keyboard' && <ButtonsField rows={buttons} readOnly={false} onChange={write} />}
      {isReply && needsText(message) && <ReplyButtonsField rows={buttons} onChange={write} />}
    </>
  );
}

/** Files have a caption, which may be empty; a place has none. */
export const needsText = ({ type = 'text' }: WrittenMessage = {}): boolean =>
  type === 'text' || type === 'interactive';

function withButtons(
  { richContext = {}, ...message }: WrittenMessage,
  buttons: unknown,
  isReply: boolean,
): WrittenMessage {
  const { buttons: _before, ...others } = richContext;
  const rich = { ...others, ...(buttons === undefined ? {} : { buttons }) };
  const text = { type: 'text', message: '', ...message };
  const typed = isReply ? { ...text, type: buttons === undefined ? 'text' : 'interactive' } : text;
  return Object.keys(rich).length === 0 ? typed : { ...typed, richContext: rich };
}
