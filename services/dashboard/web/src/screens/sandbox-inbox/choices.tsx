import { UnstyledButton } from '@mantine/core';
import { IconCopy, IconExternalLink, IconList, IconPhone, type Icon } from '@tabler/icons-react';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import type { Entry, EntryButton } from './read-entry.ts';
import classes from './sandbox-inbox.module.css';
import type { ContactActView } from './use-contact-act.ts';

interface ChoicesProps {
  entry: Entry;
  onAct: ((act: ContactActView) => void) | undefined;
}

/** Shows the buttons of a message and the rows of its list. */
export function Choices({ entry: { channel, buttons, list }, onAct }: ChoicesProps) {
  // WhatsApp on phones shows neither, and mails have none.
  const act = CHANNEL_DEFINITIONS[channel].buttons !== 'none' ? onAct : undefined;
  return (
    <>
      {buttons.map((line, index) => (
        <div className={classes.buttons} key={index}>
          {line.map((button, place) => (
            <Choice key={place} button={button} onAct={act} />
          ))}
        </div>
      ))}
      {list !== null && (
        <details className={classes.list}>
          <summary className={classes.button}>
            <IconList size={14} aria-hidden /> {list.button}
          </summary>
          {list.rows.map(({ id, title, description }) => (
            <UnstyledButton
              key={id}
              className={classes.row ?? ''}
              disabled={act === undefined}
              onClick={() => act?.({ row: id })}
            >
              {title}
              {description !== '' && <small>{description}</small>}
            </UnstyledButton>
          ))}
        </details>
      )}
    </>
  );
}

/** The provider tells the sender nothing of a tap on these. */
const SILENT: Readonly<Record<string, Icon>> = {
  url: IconExternalLink,
  copy: IconCopy,
  call: IconPhone,
};

/** What the contact answers with a tap on the button of a kind; a phone would open a form first. */
const ANSWERS: Readonly<Record<string, (value: string) => ContactActView>> = {
  flow: () => ({ flow: {} }),
  location: () => ({ location: { lat: -6.1754, lng: 106.8272, name: 'Monas' } }),
  product: ordered,
  catalog: ordered,
  address: () => ({ address: { name: 'Ana', address: 'Street 1' } }),
};

function ordered(product: string): ContactActView {
  return { order: { items: [{ product, quantity: 1, price: 1, currency: 'USD' }] } };
}

const tap = (value: string): ContactActView => ({ tap: value });

interface ChoiceProps {
  button: EntryButton;
  onAct: ((act: ContactActView) => void) | undefined;
}

function Choice({ button: { text, value, action }, onAct }: ChoiceProps) {
  const answer = action === 'callback' || action === 'reply' ? tap : ANSWERS[action];
  if (answer) {
    return (
      <UnstyledButton
        className={classes.button ?? ''}
        disabled={onAct === undefined}
        onClick={() => onAct?.(answer(value || text))}
      >
        {text}
      </UnstyledButton>
    );
  }
  const Mark = SILENT[action];
  return (
    <span className={classes.button} title={value}>
      {text} {Mark && <Mark size={14} aria-hidden />}
    </span>
  );
}
