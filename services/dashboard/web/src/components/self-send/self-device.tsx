import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../select.tsx';
import { besideChannel } from '../channels.ts';
import { useDeviceLabel } from '../device-condition.tsx';
import { firstWorking } from '../first-working.ts';
import { useDevices } from '../use-devices.ts';
import type { SelfSendPart } from './self-send.ts';

interface SelfDeviceProps {
  parts: readonly SelfSendPart[];
  onChoose: (part: SelfSendPart) => void;
}

/** Chooses the device that sends, of the channels of the parts. The first that works is chosen already. */
export function SelfDevice({ parts, onChoose }: SelfDeviceProps) {
  const { t } = useTranslation('self-send');
  const labelOf = useDeviceLabel();
  const [chosen, setChosen] = useState<string | null>(null);
  const devices = (useDevices() ?? []).filter((device) =>
    parts.some(({ channel }) => channel === device.channel),
  );
  const first = firstWorking(devices);
  const choose = (id: string) => {
    const device = devices.find((one) => one.id === id);
    const part = parts.find(({ channel }) => channel === device?.channel);
    if (part === undefined) return;
    setChosen(id);
    onChoose({ ...part, device: id });
  };
  useEffect(() => {
    if (chosen === null && first !== undefined) choose(first.id);
    // Once, when the devices are read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first?.id]);
  return (
    <Select
      label={t('device')}
      allowDeselect={false}
      nothingFoundMessage={t('noDevice')}
      value={chosen}
      data={devices.map((device) => ({
        value: device.id,
        label: besideChannel(labelOf(device), device.channel),
      }))}
      onChange={(id) => id !== null && choose(id)}
    />
  );
}
