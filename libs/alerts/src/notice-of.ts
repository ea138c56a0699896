import type { Account, Incident, IncidentKind } from '@cascade/store';
import { FAILURES_IN_A_ROW, PATIENCE_MS } from './alert-thresholds.ts';
import type { ConditionState } from './device-condition.ts';
import type { Notice } from './send-notice.ts';

type Language = NonNullable<Account['settings']['language']>;
type Texts = Record<IncidentKind, { down: string; advice: string; up: string }>;

/** `{name}`: what it is about. `{patience}` and `{failures}`: the numbers that decide. */
const TEXTS: Record<Language, Texts> = {
  en: {
    device_down: {
      down: 'Device {name} does not work',
      advice: 'It has failed for more than {patience}. Its page under Devices says why.',
      up: 'Device {name} works again',
    },
    pool_last_member: {
      down: 'Sender pool {name} has one member left that can send',
      advice:
        'If this one fails, nothing goes out through the pool. Look at it under Sender pools.',
      up: 'Sender pool {name} has several members again that can send',
    },
    pool_down: {
      down: 'No member of sender pool {name} can send',
      advice: 'Sends through the pool fail. Look at it under Sender pools.',
      up: 'Sender pool {name} can send again',
    },
    endpoint_failing: {
      down: 'Webhook {name} fails',
      advice: 'The last {failures} deliveries failed. Look at them under Webhooks.',
      up: 'Webhook {name} works again',
    },
    endpoint_paused: {
      down: 'Webhook {name} is paused',
      advice:
        'It answered 410, or took nothing for days. A test that succeeds turns it on again; then send again what it missed.',
      up: 'Webhook {name} is on again',
    },
    quota_80: {
      down: '80 % of the quota of {name} is used',
      advice: 'Sends fail once it is used up. The plan renews with its period.',
      up: 'The quota of {name} has room again',
    },
    quota_100: {
      down: 'The quota of {name} is used up',
      advice: 'Sends fail until the plan renews or is enlarged.',
      up: 'The quota of {name} has room again',
    },
    inbound_limit: {
      down: 'Messages that come in are no longer stored ({name})',
      advice: 'More came in than the account may get in a day (UTC). Storing goes on tomorrow.',
      up: 'Messages that come in are stored again',
    },
    verify_pumping: {
      down: 'Codes to numbers {name} are refused',
      advice: 'Too few of them are entered, so somebody may be pumping messages. Look at Verify.',
      up: 'Codes to numbers {name} are sent again',
    },
    number_quality: {
      down: 'The quality of number {name} is low',
      advice:
        'Meta lowers its limit or restricts it if that goes on. Its page under Devices says more.',
      up: 'The quality of number {name} is no longer low',
    },
    number_limit: {
      down: 'The messaging limit of number {name} was lowered',
      advice: 'It reaches fewer new contacts in a day. Its page under Devices says how many.',
      up: 'The messaging limit of number {name} was lowered a week ago',
    },
    number_restricted: {
      down: 'Meta restricted number {name} or its account',
      advice:
        'Sends may fail. Its page under Devices says what Meta told; appeal in Meta Business.',
      up: 'The restriction of number {name} is over',
    },
    number_name: {
      down: 'Meta rejected the name of number {name}',
      advice: 'Customers do not see it. Ask for another name in WhatsApp Manager.',
      up: 'The name of number {name} is no longer rejected',
    },
  },
  id: {
    device_down: {
      down: 'Perangkat {name} tidak berfungsi',
      advice: 'Sudah lebih dari {patience}. Sebabnya tertulis di halamannya, menu Perangkat.',
      up: 'Perangkat {name} berfungsi kembali',
    },
    pool_last_member: {
      down: 'Hanya satu anggota grup pengirim {name} yang masih dapat mengirim',
      advice:
        'Bila anggota ini gagal, tidak ada yang terkirim lewat grup. Periksa di menu Grup pengirim.',
      up: 'Beberapa anggota grup pengirim {name} dapat mengirim kembali',
    },
    pool_down: {
      down: 'Tidak ada anggota grup pengirim {name} yang dapat mengirim',
      advice: 'Kiriman lewat grup gagal. Periksa di menu Grup pengirim.',
      up: 'Grup pengirim {name} dapat mengirim kembali',
    },
    endpoint_failing: {
      down: 'Webhook {name} gagal',
      advice: '{failures} pengiriman terakhir gagal. Periksa di menu Webhook.',
      up: 'Webhook {name} berfungsi kembali',
    },
    endpoint_paused: {
      down: 'Webhook {name} dijeda',
      advice:
        'Ia menjawab 410, atau berhari-hari tidak menerima apa pun. Uji yang berhasil menyalakannya lagi; lalu kirim ulang yang terlewat.',
      up: 'Webhook {name} menyala kembali',
    },
    quota_80: {
      down: '80 % kuota {name} terpakai',
      advice: 'Pengiriman gagal bila kuota habis. Kuota diperbarui setiap periode.',
      up: 'Kuota {name} tersedia kembali',
    },
    quota_100: {
      down: 'Kuota {name} habis',
      advice: 'Pengiriman gagal sampai kuota diperbarui atau ditambah.',
      up: 'Kuota {name} tersedia kembali',
    },
    inbound_limit: {
      down: 'Pesan masuk tidak lagi disimpan ({name})',
      advice: 'Pesan masuk melebihi batas akun per hari (UTC). Penyimpanan berlanjut besok.',
      up: 'Pesan masuk disimpan kembali',
    },
    verify_pumping: {
      down: 'Kode ke nomor {name} ditolak',
      advice:
        'Terlalu sedikit kode yang dimasukkan; mungkin pengiriman kode disalahgunakan. Periksa di menu Verifikasi.',
      up: 'Kode ke nomor {name} dikirim kembali',
    },
    number_quality: {
      down: 'Kualitas nomor {name} rendah',
      advice:
        'Bila berlanjut, Meta menurunkan batasnya atau membatasinya. Rinciannya di halamannya, menu Perangkat.',
      up: 'Kualitas nomor {name} tidak lagi rendah',
    },
    number_limit: {
      down: 'Batas pesan nomor {name} diturunkan',
      advice: 'Kontak baru per hari berkurang. Jumlahnya di halamannya, menu Perangkat.',
      up: 'Batas pesan nomor {name} diturunkan seminggu lalu',
    },
    number_restricted: {
      down: 'Meta membatasi nomor {name} atau akunnya',
      advice:
        'Kiriman bisa gagal. Kabar dari Meta ada di halamannya, menu Perangkat; ajukan banding di Meta Business.',
      up: 'Pembatasan nomor {name} sudah berakhir',
    },
    number_name: {
      down: 'Meta menolak nama nomor {name}',
      advice: 'Pelanggan tidak melihatnya. Minta nama lain di WhatsApp Manager.',
      up: 'Nama nomor {name} tidak lagi ditolak',
    },
  },
};

const TRIALS: Record<Language, Notice> = {
  en: {
    title: 'Test alert',
    text: 'Somebody asked for it under Alerts. What goes wrong will be told in the same way.',
  },
  id: {
    title: 'Peringatan uji coba',
    text: 'Seseorang memintanya di menu Peringatan. Masalah akan dikabarkan dengan cara yang sama.',
  },
};

/** Builds the notice of a test alert. */
const HELLOS: Record<Language, Notice> = {
  en: {
    title: 'This channel is connected',
    text: 'You sent yourself this message. What you send by this device arrives in the same way.',
  },
  id: {
    title: 'Kanal ini sudah terhubung',
    text: 'Anda mengirim pesan ini kepada diri sendiri. Pesan lewat perangkat ini akan tiba dengan cara yang sama.',
  },
};

/** What a person who has connected a device sends to oneself. */
export const helloNotice = ({ settings: { language = 'en' } }: Account): Notice => HELLOS[language];

export function trialNotice({ name, settings: { language = 'en' } }: Account): Notice {
  const { title, text } = TRIALS[language];
  return { title: `${name}: ${title}`, text };
}

/**
 * Builds the notice of an incident: `down` when it begins, `up` when it ends. `condition`: of the device
 * that is down.
 */
export function noticeOf(
  { kind, name, since }: Pick<Incident, 'kind' | 'name' | 'since'>,
  when: 'down' | 'up',
  { name: account, settings: { language = 'en', timeZone = 'UTC' } }: Account,
  condition?: ConditionState,
): Notice {
  const texts = TEXTS[language][kind];
  const at = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(since);
  const title = `${account}: ${texts[when].replace('{name}', () => name)}`;
  const advice = texts.advice
    .replace('{patience}', minutes(PATIENCE_MS[kind], language))
    .replace('{failures}', String(FAILURES_IN_A_ROW));
  const cause = condition && CAUSES[language][condition];
  const said = cause === undefined ? advice : `${cause}. ${advice}`;
  return { title, text: when === 'down' ? `${at}. ${said}` : `${at}.` };
}

/** The words of the web app: one cause has one word everywhere. */
const CAUSES: Record<Language, Partial<Record<ConditionState, string>>> = {
  en: {
    reconnecting: 'Reconnecting',
    logged_out: 'Logged out',
    replaced: 'Replaced',
    banned: 'Banned',
    removed: 'Unlinked',
    switched_off: 'Switched off',
    refused: 'Credentials refused',
    unreachable: "Can't be reached",
    not_bound: 'Not bound',
  },
  id: {
    reconnecting: 'Menghubungkan ulang',
    logged_out: 'Keluar dari ponsel',
    replaced: 'Digantikan',
    banned: 'Diblokir',
    removed: 'Tautan dilepas',
    switched_off: 'Dimatikan',
    refused: 'Kredensial ditolak',
    unreachable: 'Tidak dapat dihubungi',
    not_bound: 'Tidak terhubung ke SMSC',
  },
};

/** `5 minutes`, in words of the language. */
const minutes = (ms: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    ms / 60_000,
  );
