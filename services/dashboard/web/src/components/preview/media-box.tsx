import {
  IconFileText,
  IconMicrophone,
  IconPhoto,
  IconSticker,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FillText } from './fill-placeholders.ts';
import classes from './message-preview.module.css';
import type { ShownMedia } from './shown-parts.ts';

const ICONS: Record<ShownMedia['kind'], Icon> = {
  image: IconPhoto,
  video: IconVideo,
  document: IconFileText,
  audio: IconMicrophone,
  sticker: IconSticker,
};

/** Stands for a file, by its name. */
export function MediaBox({ media: { kind, name }, fill }: { media: ShownMedia; fill: FillText }) {
  const { t } = useTranslation('preview');
  const Media = ICONS[kind];
  return (
    <div className={classes.media}>
      <Media size={26} stroke={1.4} aria-hidden />
      <span>{fill(name) || t(kind)}</span>
    </div>
  );
}
