import { CHANNEL_DEFINITIONS, type ChannelName } from '../channels.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './message-preview.module.css';

/** A text as the phone of its channel shows it. */
export function MessageText({ channel, text }: { channel: ChannelName; text: string }) {
  if (text === '') return null;
  return (
    <p className={classes.text}>
      {CHANNEL_DEFINITIONS[channel].marksText ? <MarkedText text={text} /> : text}
    </p>
  );
}
