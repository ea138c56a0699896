import {
  CHANNEL_DEFINITIONS,
  channelsWith,
  isChannelWith,
  listed,
  quietHoursFault,
  type Channel,
  broken,
  beneath,
  type FieldRule,
} from '@cascade/contracts';
import type { Device } from '@cascade/store';

/** Whether a `2026-11-24` is a day of the calendar. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Refuses limits of linked phones on other channels, and those that can't be kept. */
function phoneSettingsFault(channel: Channel, settings: Device['settings']): FieldRule | null {
  const { warm_up: warmUp, quiet_hours: quiet, typing_seconds } = settings;
  const ofPhones = { warm_up: warmUp, quiet_hours: quiet, typing_seconds };
  for (const [name, value] of Object.entries(ofPhones)) {
    if (value !== undefined && !isChannelWith(channel, 'delivery', 'device')) {
      const having = listed(channelsWith('delivery', 'device'), 'and');
      return broken(`settings.${name}`, 'onlyOfChannels', { channels: having });
    }
  }
  if (warmUp !== undefined && !isDay(warmUp.from)) {
    return broken('settings.warm_up.from', 'noSuchDay');
  }
  const fault = quiet === undefined ? null : quietHoursFault(quiet);
  return fault === null ? null : beneath('settings.quiet_hours', fault);
}

/** Refuses settings that the channel doesn't have, such as waiting for receipts that never come. */
export function settingsFault(
  channel: Channel,
  settings: Device['settings'] | undefined,
): FieldRule | null {
  const phoneFault = settings === undefined ? null : phoneSettingsFault(channel, settings);
  if (phoneFault !== null) return phoneFault;
  if (settings?.split_long_texts !== undefined && !CHANNEL_DEFINITIONS[channel].splitsTexts) {
    const having = listed(channelsWith('splitsTexts', true), 'and');
    return broken('settings.split_long_texts', 'onlyOfChannels', { channels: having });
  }
  if (settings?.show_reading !== undefined && !CHANNEL_DEFINITIONS[channel].showsReading) {
    const having = listed(channelsWith('showsReading', true), 'and');
    return broken('settings.show_reading', 'onlyOfChannels', { channels: having });
  }
  if (settings?.silent_minutes !== undefined && !CHANNEL_DEFINITIONS[channel].tellsEchoes) {
    const having = listed(channelsWith('tellsEchoes', true), 'and');
    return broken('settings.silent_minutes', 'onlyOfChannels', { channels: having });
  }
  if (settings?.max_segments !== undefined && CHANNEL_DEFINITIONS[channel].segments === null) {
    return broken('settings.max_segments', 'textsSentWhole', { channel });
  }
  if (settings?.confirm_ms === undefined || CHANNEL_DEFINITIONS[channel].confirm !== null) {
    return null;
  }
  return broken('settings.confirm_ms', 'noReceiptsOfChannel', { channel });
}
