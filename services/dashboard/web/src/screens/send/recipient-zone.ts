import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { channelsOf, type Draft } from './draft.ts';

/** The zone of most people of a country, by calling code. Countries that aren't here get no guess. */
const ZONES: Readonly<Record<string, string>> = {
  '1': 'America/New_York',
  '20': 'Africa/Cairo',
  '27': 'Africa/Johannesburg',
  '31': 'Europe/Amsterdam',
  '32': 'Europe/Brussels',
  '33': 'Europe/Paris',
  '34': 'Europe/Madrid',
  '39': 'Europe/Rome',
  '41': 'Europe/Zurich',
  '43': 'Europe/Vienna',
  '44': 'Europe/London',
  '45': 'Europe/Copenhagen',
  '46': 'Europe/Stockholm',
  '47': 'Europe/Oslo',
  '48': 'Europe/Warsaw',
  '49': 'Europe/Berlin',
  '51': 'America/Lima',
  '52': 'America/Mexico_City',
  '54': 'America/Argentina/Buenos_Aires',
  '55': 'America/Sao_Paulo',
  '56': 'America/Santiago',
  '57': 'America/Bogota',
  '60': 'Asia/Kuala_Lumpur',
  '61': 'Australia/Sydney',
  '62': 'Asia/Jakarta',
  '63': 'Asia/Manila',
  '64': 'Pacific/Auckland',
  '65': 'Asia/Singapore',
  '66': 'Asia/Bangkok',
  '673': 'Asia/Brunei',
  '670': 'Asia/Dili',
  '7': 'Europe/Moscow',
  '81': 'Asia/Tokyo',
  '82': 'Asia/Seoul',
  '84': 'Asia/Ho_Chi_Minh',
  '852': 'Asia/Hong_Kong',
  '855': 'Asia/Phnom_Penh',
  '86': 'Asia/Shanghai',
  '880': 'Asia/Dhaka',
  '886': 'Asia/Taipei',
  '90': 'Europe/Istanbul',
  '91': 'Asia/Kolkata',
  '92': 'Asia/Karachi',
  '94': 'Asia/Colombo',
  '95': 'Asia/Yangon',
  '966': 'Asia/Riyadh',
  '971': 'Asia/Dubai',
  '234': 'Africa/Lagos',
  '254': 'Africa/Nairobi',
};

/** Guesses the time zone of the recipient by the country of its number; null: no number says it. */
export function guessZone(draft: Draft): { code: string; zone: string } | null {
  for (const channel of channelsOf(draft)) {
    if (!CHANNEL_DEFINITIONS[channel].hasCountries) continue;
    const written = draft.target[channel];
    if (typeof written !== 'string') continue;
    const digits = written.replaceAll(/[^\d]/g, '');
    // A national number has its country elsewhere.
    if (digits.length < 8 || digits.startsWith('0')) continue;
    for (const length of [3, 2, 1]) {
      const code = digits.slice(0, length);
      const zone = ZONES[code];
      if (zone !== undefined) return { code, zone };
    }
  }
  return null;
}
