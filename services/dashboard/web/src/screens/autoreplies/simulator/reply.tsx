import { IconExternalLink } from '@tabler/icons-react';
import { useApi } from '../../../api/use-api.ts';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../../components/channels.ts';
import { Cards } from '../../../components/preview/cards.tsx';
import { Choices } from '../../../components/preview/choices.tsx';
import { fillPlaceholders, type FillText } from '../../../components/preview/fill-placeholders.ts';
import { MailPreview } from '../../../components/preview/mail-preview.tsx';
import { MessageBody } from '../../../components/preview/message-body.tsx';
import { readMail, readMessage } from '../../../components/preview/shown-message.ts';
import { templateOf } from '../rule-draft.ts';
import { readTaps } from './read-taps.ts';
import type { ShownAct } from './use-simulation.ts';
import classes from './simulator.module.css';

interface ReplyProps {
  channel: ChannelName;
  /** `{template}` or `{message}`. */
  content: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, string>>;
  /** Absent when the simulation has ended. */
  onTap: ((shown: ShownAct) => void) | undefined;
}

/** Shows a reply of the device with its buttons. */
export function Reply({ channel, content, values, onTap }: ReplyProps) {
  const template = templateOf(content) ?? 0;
  const stored = useApi(
    '/api/templates/{id}',
    { params: { id: String(template) } },
    { enabled: template > 0 },
  );
  const shown: unknown = template > 0 ? stored.data?.content : content;
  const fill: FillText = (text, scope) => fillPlaceholders(text, values, scope);
  if (shown === undefined) return null;
  if (CHANNEL_DEFINITIONS[channel].template === 'mail') {
    return (
      <div className={classes.mail}>
        <MailPreview mail={readMail(shown)} fill={fill} />
      </div>
    );
  }
  const message = readMessage(channel, shown);
  const taps = readTaps(shown);
  return (
    <div className={classes.reply}>
      <MessageBody channel={channel} message={message} fill={fill} />
      {taps.length === 0 && <Choices buttons={message.buttons} fill={fill} />}
      {message.cards && <Cards channel={channel} cards={message.cards} fill={fill} />}
      {taps.map(({ id, label }, index) =>
        id === null ? (
          <span key={index} className={classes.tap}>
            {fill(label)} <IconExternalLink size={14} aria-hidden />
          </span>
        ) : (
          <button
            key={index}
            type="button"
            className={classes.tap}
            disabled={onTap === undefined}
            onClick={() => onTap?.({ act: { tap: id }, label: fill(label) })}
          >
            {fill(label)}
          </button>
        ),
      )}
    </div>
  );
}
