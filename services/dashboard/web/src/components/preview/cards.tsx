import { useTranslation } from 'react-i18next';
import type { ChannelName } from '../channels.ts';
import { Choices } from './choices.tsx';
import type { FillText } from './fill-placeholders.ts';
import { MediaBox } from './media-box.tsx';
import classes from './message-preview.module.css';
import { MessageText } from './message-text.tsx';
import type { ShownCard } from './shown-parts.ts';

interface CardsProps {
  channel: ChannelName;
  cards: readonly ShownCard[];
  fill: FillText;
}

/** The cards of a carousel, side by side. They scroll by swipe and, once focused, by the arrow keys. */
export function Cards({ channel, cards, fill }: CardsProps) {
  const { t } = useTranslation('preview');
  return (
    <div
      className={classes.cards}
      role="group"
      aria-label={t('cards', { count: cards.length })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach what scrolls
      tabIndex={0}
      data-scrolls
    >
      {cards.map(({ media, text, buttons }, index) => (
        <div
          className={classes.card}
          role="group"
          aria-label={t('card', { number: index + 1, count: cards.length })}
          key={index}
        >
          <div className={classes.bubble}>
            {media && <MediaBox media={media} fill={fill} />}
            <MessageText channel={channel} text={fill(text, `card_${index}_`)} />
          </div>
          <Choices buttons={buttons.map((button) => [button])} fill={fill} />
        </div>
      ))}
    </div>
  );
}
