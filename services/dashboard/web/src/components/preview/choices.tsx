import {
  IconBuildingStore,
  IconCopy,
  IconExternalLink,
  IconForms,
  IconList,
  IconMapPin,
  IconMailbox,
  IconPhone,
  IconShoppingBag,
  IconInputCheck,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FillText } from './fill-placeholders.ts';
import classes from './message-preview.module.css';
import type { ButtonAct, ShownButton, ShownMessage } from './shown-parts.ts';

const ICONS: Readonly<Partial<Record<ButtonAct, Icon>>> = {
  url: IconExternalLink,
  call: IconPhone,
  copy: IconCopy,
  coupon: IconCopy,
  copyCode: IconCopy,
  oneTap: IconInputCheck,
  zeroTap: IconInputCheck,
  flow: IconForms,
  catalog: IconBuildingStore,
  product: IconShoppingBag,
  products: IconShoppingBag,
  location: IconMapPin,
  address: IconMailbox,
};

interface ChoicesProps {
  list?: ShownMessage['list'] | undefined;
  buttons: readonly (readonly ShownButton[])[];
  fill: FillText;
}

/** The buttons under a message, and the one that opens its list. */
export function Choices({ list, buttons, fill }: ChoicesProps) {
  const { t } = useTranslation('preview');
  const tap = buttons.flat().find(({ act }) => act === 'oneTap' || act === 'zeroTap')?.act;
  return (
    <>
      {list && (
        <div className={classes.buttons}>
          <span className={classes.button}>
            <IconList size={14} aria-hidden /> {fill(list.button)}
          </span>
        </div>
      )}
      {buttons.map((row, index) => (
        <div className={classes.buttons} key={index}>
          {row.map((button, place) => (
            <Choice key={place} button={button} fill={fill} />
          ))}
        </div>
      ))}
      {(tap === 'oneTap' || tap === 'zeroTap') && (
        <p className={classes.note}>{t(`taps.${tap}`)}</p>
      )}
    </>
  );
}

function Choice({ button: { text, act }, fill }: { button: ShownButton; fill: FillText }) {
  const { t } = useTranslation('preview');
  const Mark = ICONS[act];
  return (
    <span className={classes.button}>
      {Mark && <Mark size={14} aria-hidden />} {fill(text) || t(`labels.${act}`)}
    </span>
  );
}
