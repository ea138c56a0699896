import { POLL, TARGET_CHECKS } from '../../libs/contracts/src/index.ts';
import { WHATSAPP_TEXT } from '../../libs/contracts/src/limits/limits.ts';
import { SCHEDULE_DAYS } from '../../libs/contracts/src/limits/schedule-horizon.ts';
import { FONNTE_ELSEWHERE } from '../../services/gateway/src/compat/fonnte/answer.ts';
import {
  FONNTE_FIELDS,
  type FonnteField,
} from '../../services/gateway/src/compat/fonnte/fields.ts';
import { fonnteRoutes } from '../../services/gateway/src/compat/fonnte/fonnte-routes.ts';
import { FONNTE_WORDS } from '../../services/gateway/src/compat/fonnte/messages.ts';
import { MOST_MESSAGES } from '../../services/gateway/src/compat/fonnte/read-messages.ts';
import { FONNTE_COUNTRY } from '../../services/gateway/src/compat/fonnte/read-targets.ts';
import { MOST_DELAY_SECONDS } from '../../services/gateway/src/compat/fonnte/read-timing.ts';
import { alignedTable } from './aligned-table.ts';
import { callsOf, checkCalls, code, MOST_MB, PARTS } from './compat-calls.ts';

type Language = 'en' | 'id';
type Words = Readonly<Record<Language, string>>;

/** The guide's folder, from the pages in each language. */
const GUIDE: Words = { en: '../', id: '../../' };

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
    en: `the text, or the caption of the first file; up to ${WHATSAPP_TEXT.toLocaleString('en')} characters`,
    id: `isi pesan, atau keterangan untuk berkas pertama; paling panjang ${WHATSAPP_TEXT.toLocaleString('id')} karakter`,
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
    en: `Unix seconds; 0 is now. A past time is refused; at most ${SCHEDULE_DAYS} days ahead`,
    id: `detik Unix; 0 berarti sekarang. Waktu yang sudah lewat ditolak; paling jauh ${SCHEDULE_DAYS} hari`,
  },
  delay: {
    en: `\`5\` or \`1-10\` seconds between messages, at most ${MOST_DELAY_SECONDS}. The phone's own pace comes on top`,
    id: `jeda antarpesan, \`5\` atau \`1-10\` detik, paling lama ${MOST_DELAY_SECONDS}. Kecepatan ponsel tetap berlaku`,
  },
  countryCode: {
    en: `replaces a leading 0; 0 replaces nothing. Absent: the account's country, else ${FONNTE_COUNTRY}`,
    id: `mengganti angka 0 di depan; 0 berarti tidak diganti. Tanpa isian ini: negara akun, atau ${FONNTE_COUNTRY}`,
  },
  location: {
    en: '`latitude,longitude`; a request of its own beside a text',
    id: '`lintang,bujur`; dikirim sebagai permintaan sendiri bila ada teks',
  },
  choices: {
    en: `a poll of ${POLL.least} to ${POLL.most} options with commas, a request of its own`,
    id: `polling dengan ${POLL.least} sampai ${POLL.most} pilihan dipisah koma, sebagai permintaan sendiri`,
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

const fieldsThat = (does: string): string[] =>
  Object.entries(FONNTE_FIELDS).flatMap(([name, what]) => (what === does ? [name] : []));

/** The guide's table of the fields of Fonnte's `send`. */
export function fonnteFields(language: Language): string {
  const head =
    language === 'en'
      ? ['field of `send`', 'what it does here']
      : ['isian `send`', 'artinya di sini'];
  return alignedTable(head, [
    ...Object.entries(FIELDS).map(([name, words]) => [`\`${name}\``, words[language]]),
    ...(['idle', 'refused'] as const).map((does) => [code(fieldsThat(does)), LAST[does][language]]),
  ]);
}

interface FonnteCallRow {
  call: string;
  /** As a program writes it, where that is another text. */
  shown?: string;
  here: Words;
  ours: Words | ((guide: string) => string);
}

const NONE: Words = { en: 'none', id: 'tidak ada' };
const YES: Words = { en: 'yes', id: 'ya' };
const NOT_HERE: Words = { en: 'no, a 404 by name', id: 'tidak, dijawab 404 dengan namanya' };

const FONNTE_CALLS: readonly FonnteCallRow[] = [
  { call: 'POST /send', here: YES, ours: (guide) => `[\`POST /v1/send\`](${guide}sending.md)` },
  {
    call: 'GET /send',
    shown: 'GET /send?token=…',
    here: {
      en: 'yes, without `file` and `redirect`',
      id: 'ya, tanpa `file` dan `redirect`',
    },
    ours: NONE,
  },
  {
    call: 'POST /status',
    here: {
      en: 'yes; `failed` and `cancelled` are additions',
      id: 'ya; `failed` dan `cancelled` adalah tambahan',
    },
    ours: () => '`GET /v1/requests/{request_id}`',
  },
  {
    call: 'POST /delete-message',
    here: YES,
    ours: () => '`POST /v1/requests/{request_id}/cancel`',
  },
  {
    call: 'POST /validate',
    here: {
      en: `yes, up to ${TARGET_CHECKS.mostAtOnce} numbers; \`unknown\` has those not asked`,
      id: `ya, paling banyak ${TARGET_CHECKS.mostAtOnce} nomor; \`unknown\` berisi yang belum diperiksa`,
    },
    ours: (guide) => `[\`POST /v1/check\`](${guide}checks.md)`,
  },
  {
    call: 'POST /device',
    here: {
      en: 'yes, without `quota` and `messages`',
      id: 'ya, tanpa `quota` dan `messages`',
    },
    ours: () => '`GET /api/devices/{id}`, `GET /api/usage`',
  },
];

/** The guide's table of Fonnte's calls. */
export function fonnteCalls(language: Language): string {
  checkCalls(
    FONNTE_CALLS.map(({ call }) => call),
    callsOf(fonnteRoutes(PARTS), '/compat/fonnte'),
  );
  const rows = FONNTE_CALLS.map(({ call, shown = call, here, ours }) => [
    `\`${shown}\``,
    here[language],
    typeof ours === 'function' ? ours(GUIDE[language]) : ours[language],
  ]);
  const routeOf = (instead: string) => /^use (.+)$/.exec(instead)?.[1];
  const elsewhere = [...FONNTE_ELSEWHERE].map(([name, use]) => [name, routeOf(use)] as const);
  const without = elsewhere.flatMap(([name, route]) => (route === undefined ? [`/${name}`] : []));
  const head = {
    en: ['Fonnte', '`/compat/fonnte`', 'in our own words'],
    id: ['Fonnte', '`/compat/fonnte`', 'panggilan asli Cascade'],
  };
  return alignedTable(head[language], [
    ...rows,
    ...elsewhere.flatMap(([name, route]) =>
      route === undefined ? [] : [[`\`POST /${name}\``, NOT_HERE[language], `\`${route}\``]],
    ),
    [`\`POST\` ${code(without)}`, NOT_HERE[language], NONE[language]],
  ]);
}

/** The guide's table of what Fonnte's `status` says. */
export function fonnteStatuses(language: Language): string {
  const codes = new Map<string, string[]>();
  for (const [name, word] of Object.entries(FONNTE_WORDS)) {
    codes.set(word, [...(codes.get(word) ?? []), name]);
  }
  const guide = GUIDE[language];
  const errors = language === 'en' ? `${guide}errors.md` : '../errors.md';
  const failed = [...codes].map(([word, names]) => [
    `\`${word}\``,
    language === 'en'
      ? `state \`finished\`, \`status: false\`, code ${code(names)}`
      : `\`finished\`, \`status: false\`, kode ${code(names)}`,
  ]);
  if (language === 'en') {
    return alignedTable(
      ["Fonnte's status (`POST /status`)", 'Cascade'],
      [
        ['`waiting`', 'state `scheduled`'],
        ['`pending`', 'state `pending`; `waiting` says what for'],
        ['`processing`', 'state `pending`, without `waiting`'],
        ['`sent`', 'state `finished`, and `status: true`'],
        ['`delivered`, `read`', `[receipt](${guide}statuses.md) of the send`],
        ...failed,
        [
          '`failed` (addition)',
          `state \`finished\`, \`status: false\`, another [reason and code](${errors})`,
        ],
        ['`cancelled` (addition)', 'state `cancelled`'],
      ],
    );
  }
  return alignedTable(
    ['Status Fonnte (`POST /status`)', 'Cascade'],
    [
      ['`waiting`', '`scheduled`'],
      ['`pending`', '`pending`; `waiting` menyebutkan apa yang ditunggu'],
      ['`processing`', '`pending`, tanpa `waiting`'],
      ['`sent`', '`finished`, dan `status: true`'],
      ['`delivered`, `read`', `[tanda terima](${guide}statuses.md) pesan`],
      ...failed,
      ['`failed` (tambahan)', `\`finished\`, \`status: false\`, [alasan dan kode](${errors}) lain`],
      ['`cancelled` (tambahan)', '`cancelled`'],
    ],
  );
}
