import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconClock, IconMapPin, IconPhoto, IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './simulator.module.css';
import type { ShownAct } from './use-simulation.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;
const FILE = { name: 'photo.jpg', mime: 'image/jpeg' };
const PLACE = { lat: -6.9147, lng: 107.6098, name: 'Jl. Braga 12' };

interface ComposerProps {
  disabled: boolean;
  onSay: (shown: ShownAct) => void;
}

/** The field of the simulator; the menu sends files and locations and advances the time. */
export function Composer({ disabled, onSay }: ComposerProps) {
  const { t } = useTranslation('autoreplies');
  const [text, setText] = useState('');
  const others = [
    { label: FILE.name, icon: IconPhoto, act: { file: FILE }, name: t('simulator.file') },
    { label: PLACE.name, icon: IconMapPin, act: { location: PLACE }, name: t('simulator.place') },
    ...[HOUR_MINUTES, DAY_MINUTES].map((minutes) => {
      const label = t(minutes === HOUR_MINUTES ? 'simulator.hour' : 'simulator.day');
      return { label, icon: IconClock, act: { wait_minutes: minutes }, name: label };
    }),
  ];
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onSay({ act: { text }, label: text });
        setText('');
      }}
    >
      <Menu position="top-start">
        <Menu.Target>
          <ActionIcon size={34} radius="xl" aria-label={t('simulator.more')} disabled={disabled}>
            <IconPlus size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ label, icon: Icon, act, name }) => (
            <Menu.Item
              key={name}
              leftSection={<Icon size={16} />}
              onClick={() => onSay({ act, label })}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <TextInput
        flex={1}
        radius="xl"
        autoComplete="off"
        maxLength={4096}
        aria-label={t('simulator.write')}
        placeholder={t('simulator.write')}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ActionIcon
        type="submit"
        variant="filled"
        color="tide"
        size={34}
        radius="xl"
        aria-label={t('simulator.send')}
        disabled={disabled}
      >
        <IconSend size={16} />
      </ActionIcon>
    </form>
  );
}
