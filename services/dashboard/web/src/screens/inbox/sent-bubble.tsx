import { Badge, Group, Text } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChannelName } from '../../components/channels.ts';
import { Failure } from '../../components/failure/failure.tsx';
import { Cards } from '../../components/preview/cards.tsx';
import { Choices } from '../../components/preview/choices.tsx';
import { OfferBox } from '../../components/preview/offer-box.tsx';
import { ProductsBox } from '../../components/preview/products-box.tsx';
import { readRendered } from '../../components/preview/read-rendered.ts';
import type { ShownMessage } from '../../components/preview/shown-parts.ts';
import { RequestLink } from '../../components/request-link.tsx';
import { SendStateBadge } from '../../components/send-state-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useReasonOf } from '../../components/use-reason-of.ts';
import { MailBody } from './mail-body.tsx';
import type { ThreadEntry } from './use-thread.ts';
import classes from './inbox.module.css';

type Sent = Extract<ThreadEntry, { kind: 'sent' }>['send'];

interface SentBubbleProps {
  send: Sent;
  /** The name of the device that sent it, where a conversation has several. */
  device: string | undefined;
}

/** Shows a send to the contact: a reply, an autoreply, or a program's send. */
export function SentBubble({ send, device }: SentBubbleProps) {
  const { t } = useTranslation('inbox');
  const reason = useReasonOf()(send);
  return (
    <li className={classes.sent}>
      <div className={classes.bubble}>
        <Content send={send} />
        {reason !== null && (
          <Failure
            reason={reason.text}
            code={reason.code}
            tone={send.state === 'unknown' ? 'warn' : 'bad'}
            about={{
              channel: send.channel,
              device: send.device,
              request: send.request_id,
              target: send.target ?? undefined,
              template: send.template?.id,
            }}
          />
        )}
      </div>
      <Group gap={8} className={classes.foot}>
        <Timestamp value={send.accepted_at} />
        {device !== undefined && <span>{t('through', { device })}</span>}
        {send.automatic && (
          <Badge size="xs" color="gray" leftSection={<IconRobot size={11} aria-hidden />}>
            {t('sent.automatic')}
          </Badge>
        )}
        <RequestLink id={send.request_id} />
        <SendStateBadge send={send} />
      </Group>
    </li>
  );
}

function Content({ send }: { send: Sent }) {
  const { t } = useTranslation('inbox');
  const { channel, template } = send;
  const shown = readRendered(send.rendered);
  if (!shown) {
    return (
      <Text size="sm" c="dimmed">
        {template?.name ? t('sent.template', { name: template.name }) : t('sent.hidden')}
      </Text>
    );
  }
  if ('mail' in shown) {
    const { subject, html, text } = shown.mail;
    return (
      <>
        {subject !== '' && <p className={classes.subject}>{subject}</p>}
        {html === '' ? (
          <p className={classes.text}>{text}</p>
        ) : (
          <MailBody html={html} text={text} />
        )}
      </>
    );
  }
  const name = template?.name ?? `#${template?.id ?? ''}`;
  return <Message channel={channel} message={shown.message} template={name} />;
}

/** What was rendered has its values. */
const asIs = (text: string): string => text;

interface MessageProps {
  channel: ChannelName;
  message: ShownMessage;
  /** The name of the template, where it is one. */
  template: string;
}

function Message({ channel, message, template }: MessageProps) {
  const { t } = useTranslation('inbox');
  const { media, header, text, location, footer, reaction, act } = message;
  const { offer, products, list, buttons, cards } = message;
  const lines = [
    reaction !== undefined &&
      (reaction === '' ? t('sent.reactionTakenBack') : t('sent.reaction', { reaction })),
    media && t('sent.media', { name: media.name || t(`types.${media.kind}`) }),
    location && t('place', { place: [location.name, location.address].filter(Boolean).join(', ') }),
    header,
    text,
  ];
  return (
    <>
      {act && (
        <Text size="xs" c="dimmed">
          {act === 'template' ? t('sent.template', { name: template }) : t(`sent.${act}`)}
        </Text>
      )}
      {products && <ProductsBox products={products} fill={asIs} />}
      {offer && <OfferBox offer={offer} fill={asIs} />}
      <p className={classes.text}>{lines.filter(Boolean).join('\n')}</p>
      {footer !== undefined && (
        <Text size="xs" c="dimmed">
          {footer}
        </Text>
      )}
      <Choices list={list} buttons={buttons} fill={asIs} />
      {cards && <Cards channel={channel} cards={cards} fill={asIs} />}
    </>
  );
}
