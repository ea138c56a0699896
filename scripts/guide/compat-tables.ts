import { FONNTE_ELSEWHERE } from '../../services/gateway/src/compat/fonnte/answer.ts';
import {
  FONNTE_FIELDS,
  type FonnteField,
} from '../../services/gateway/src/compat/fonnte/fields.ts';
import { MOST_MESSAGES } from '../../services/gateway/src/compat/fonnte/read-messages.ts';
import { MOST_FILE_BYTES } from '../../services/gateway/src/compat/read-fields.ts';
import { WAHA_ELSEWHERE } from '../../services/gateway/src/compat/waha/answer.ts';
import { WAHA_SENDS, type WahaSend } from '../../services/gateway/src/compat/waha/fields.ts';
import { WITHOUT_EFFECT } from '../../services/gateway/src/compat/waha/waha-routes.ts';
import { alignedTable } from './aligned-table.ts';

const MOST_MB = MOST_FILE_BYTES / 1e6;

type Words = Readonly<Record<'en' | 'id', string>>;

type FieldThat<D> = {
  [F in FonnteField]: (typeof FONNTE_FIELDS)[F] extends D ? F : never;
}[FonnteField];

/** What each field of Fonnte's `send` does here. */
const FIELDS: Readonly<Record<FieldThat<'read'>, Words>> = {
  target: {
    en: `up to ${MOST_MESSAGES} messages in a call; \`0812…\\|Ana\\|Jakarta\` gives \`{name}\` and \`{var1}\`. Groups are refused`,
    id: `paling banyak ${MOST_MESSAGES} pesan per panggilan; \`0812…\\|Ana\\|Jakarta\` mengisi \`{name}\` dan \`{var1}\`. Grup ditolak`,
  },
  message: {
    en: 'the text, or the caption of the first file; up to 65,536 characters',
    id: 'isi pesan, atau keterangan untuk berkas pertama; paling panjang 65.536 karakter',
  },
  url: {
    en: 'a public `https://` address. `jpg` and `png` arrive as pictures, `mp4` and `3gp` as videos, all else as documents',
    id: 'alamat publik `https://`. `jpg` dan `png` menjadi gambar, `mp4` dan `3gp` menjadi video, lainnya menjadi dokumen',
  },
  file: {
    en: `a file of the form, at most ${MOST_MB} MB; beside \`url\` a message of its own. It stays as long as the contents of the request`,
    id: `berkas dalam formulir, paling besar ${MOST_MB} MB; di samping \`url\` menjadi pesan sendiri. Disimpan selama isi permintaan`,
  },
  filename: { en: 'the name of a document', id: 'nama dokumen' },
  schedule: {
    en: 'Unix seconds; 0 is now. A past time is refused; at most 400 days ahead',
    id: 'detik Unix; 0 berarti sekarang. Waktu yang sudah lewat ditolak; paling jauh 400 hari',
  },
  delay: {
    en: "`5` or `1-10` seconds between messages, at most 3600. The phone's own pace comes on top",
    id: 'jeda antarpesan, `5` atau `1-10` detik, paling lama 3600. Kecepatan ponsel tetap berlaku',
  },
  countryCode: {
    en: "replaces a leading 0; 0 replaces nothing. Absent: the account's country, else 62",
    id: 'mengganti angka 0 di depan; 0 berarti tidak diganti. Tanpa isian ini: negara akun, atau 62',
  },
  location: {
    en: '`latitude,longitude`; a request of its own beside a text',
    id: '`lintang,bujur`; dikirim sebagai permintaan sendiri bila ada teks',
  },
  choices: {
    en: 'a poll of 2 to 12 options with commas, a request of its own',
    id: 'polling dengan 2 sampai 12 pilihan dipisah koma, sebagai permintaan sendiri',
  },
  select: { en: '`single` (the default) or `multiple`', id: '`single` (bawaan) atau `multiple`' },
  pollname: {
    en: "the poll's question; without it the poll asks `message`",
    id: 'pertanyaan polling; tanpa isian ini pertanyaannya `message`',
  },
  inboxid: {
    en: 'the message that is answered: `message.id` of a webhook',
    id: 'pesan yang dibalas: `message.id` dari webhook',
  },
  connectOnly: {
    en: '`true` refuses the call while the phone is not connected. Absent: a message waits up to a day',
    id: '`true` menolak panggilan selama ponsel terputus. Tanpa isian ini pesan menunggu sampai satu hari',
  },
  data: {
    en: 'many calls in one, as a JSON array',
    id: 'beberapa panggilan sekaligus, sebagai larik JSON',
  },
};

const LAST: Readonly<Record<'idle' | 'refused', Words>> = {
  idle: {
    en: 'changes nothing that arrives; `ignored` of the answer names it',
    id: 'tidak mengubah pesan; disebut dalam `ignored` pada jawaban',
  },
  refused: {
    en: 'refused, with `reason` and `detail`',
    id: 'ditolak, dengan `reason` dan `detail`',
  },
};

const fieldsThat = (does: string) =>
  Object.entries(FONNTE_FIELDS).flatMap(([name, what]) => (what === does ? [`\`${name}\``] : []));

/** The guide's table of the fields of Fonnte's `send`. */
export function fonnteFields(language: 'en' | 'id'): string {
  const head =
    language === 'en'
      ? ['field of `send`', 'what it does here']
      : ['isian `send`', 'artinya di sini'];
  return alignedTable(head, [
    ...Object.entries(FIELDS).map(([name, words]) => [`\`${name}\``, words[language]]),
    ...(['idle', 'refused'] as const).map((does) => [
      fieldsThat(does).join(', '),
      LAST[does][language],
    ]),
  ]);
}

const CALLS: Readonly<Record<'en' | 'id', { head: string[]; rows: string[][]; no: string }>> = {
  en: {
    head: ['Fonnte', '`/compat/fonnte`', 'in our own words'],
    rows: [
      ['`POST /send`', 'yes', '[`POST /v1/send`](../sending.md)'],
      ['`GET /send?token=…`', 'yes, without `file` and `redirect`', 'none'],
      [
        '`POST /status`',
        'yes; `failed` and `cancelled` are additions',
        '`GET /v1/requests/{request_id}`',
      ],
      ['`POST /delete-message`', 'yes', '`POST /v1/requests/{request_id}/cancel`'],
      [
        '`POST /validate`',
        'yes, up to 100 numbers; `unknown` has those not asked',
        '[`POST /v1/check`](../checks.md)',
      ],
      [
        '`POST /device`',
        'yes, without `quota` and `messages`',
        '`GET /api/devices/{id}`, `GET /api/usage`',
      ],
    ],
    no: 'no, a 404 by name',
  },
  id: {
    head: ['Fonnte', '`/compat/fonnte`', 'panggilan asli Cascade'],
    rows: [
      ['`POST /send`', 'ya', '[`POST /v1/send`](../../sending.md)'],
      ['`GET /send?token=…`', 'ya, tanpa `file` dan `redirect`', 'tidak ada'],
      [
        '`POST /status`',
        'ya; `failed` dan `cancelled` adalah tambahan',
        '`GET /v1/requests/{request_id}`',
      ],
      ['`POST /delete-message`', 'ya', '`POST /v1/requests/{request_id}/cancel`'],
      [
        '`POST /validate`',
        'ya, paling banyak 100 nomor; `unknown` berisi yang belum diperiksa',
        '[`POST /v1/check`](../../checks.md)',
      ],
      [
        '`POST /device`',
        'ya, tanpa `quota` dan `messages`',
        '`GET /api/devices/{id}`, `GET /api/usage`',
      ],
    ],
    no: 'tidak, dijawab 404 dengan namanya',
  },
};

/** The guide's table of Fonnte's calls. */
export function fonnteCalls(language: 'en' | 'id'): string {
  const { head, rows, no } = CALLS[language];
  const elsewhere = [...FONNTE_ELSEWHERE].flatMap(([name, instead]) => {
    const [, route] = /^use (.+)$/.exec(instead) ?? [];
    return route === undefined ? [] : [[`\`POST /${name}\``, no, `\`${route}\``]];
  });
  return alignedTable(head, [...rows, ...elsewhere]);
}

const FILE = `with \`file.url\` (public \`https://\`) or \`file.data\` (at most ${MOST_MB} MB)`;

const SENDS: Readonly<Record<WahaSend, readonly [here: string, ours: string]>> = {
  sendText: ['yes, with `reply_to`', '[`POST /v1/send`](../sending.md), type `text`'],
  reply: ['yes', 'type `text` with `replyTo`'],
  sendImage: [`yes, ${FILE}`, 'type `image`'],
  sendFile: [`yes, ${FILE}`, 'type `document`'],
  sendVideo: [`yes, ${FILE}; \`asNote\` is refused`, 'type `video`'],
  sendVoice: [`yes, ${FILE}; Opus in Ogg, nothing is converted`, 'type `voice`'],
  sendLocation: ['yes', 'type `location`'],
  sendPoll: ['yes', 'type `poll`'],
  reaction: ['yes, `messageId` with its chat', 'type `reaction`'],
};

/** The guide's table of WAHA's calls. */
export function wahaCalls(): string {
  const api = (names: readonly string[]) => names.map((name) => `\`/api/${name}\``).join(', ');
  return alignedTable(
    ['WAHA', '`/compat/waha`', 'in our own words'],
    [
      ...Object.keys(WAHA_SENDS).map((name) => {
        const method = name === 'reaction' ? 'PUT' : 'POST';
        return [`\`${method} /api/${name}\``, ...SENDS[name as WahaSend]];
      }),
      ['`GET /api/sendText`', 'yes', 'none'],
      [
        '`GET /api/contacts/check-exists`, `/api/checkNumberStatus`',
        'yes; 422 when the number could not be asked',
        '[`POST /v1/check`](../checks.md)',
      ],
      [
        '`GET /api/sessions`, `/api/sessions/{session}`, `…/me`',
        'yes: the phone of the key',
        '`GET /api/devices`',
      ],
      ['`GET /ping`, `/api/server/version`, `/api/version`', 'yes', '`GET /livez`'],
      [
        `\`POST\` ${api(WITHOUT_EFFECT)}`,
        'answered; nothing happens, and `ignored` says so',
        'none',
      ],
      [
        'sessions: create, start, QR',
        'no, a 404 by name',
        '`/api/devices`, `POST /api/devices/{id}/link`',
      ],
      [api([...WAHA_ELSEWHERE.keys()]), 'no, a 404 by name', 'none'],
      ['channels, status, presence, labels', 'no, a 404 by name', 'none'],
    ],
  );
}
