import { exchangesMails, type Channel } from '@cascade/contracts';
import type { ContactMessage } from './detect-opt-change.ts';

/** Longer texts are about more than messages. */
const MOST_WORDS = 40;
const MOST_LETTERS = 400;

const NOT = 'jangan|jgn|jangn|jgan|gausah|gak|ga|nggak|tidak|tdk|stop|setop|berhenti|hentikan';
const SEND = 'kirim|kirimi|kirimin|mengirim|mengirimi|kirimkan|ngirim|ngirimin';
const REACH = 'chat|wa|email|hubungi|menghubungi|kontak|spam|ganggu|broadcast|blast';
const ADVERT = 'promo|promosi|iklan|broadcast|spam|blast|pesan|wa|chat|email|newsletter|penawaran';
const ME = 'saya|aku|sy|gue|gw|ak';
const MESSAGES =
  'messages|message|texts|text|emails|email|mails|mail|promos|promotions|ads|adverts|spam|offers|newsletters|newsletter';
const WRITE =
  'send|sending|message|messaging|text|texting|email|emailing|mail|contact|contacting|write|writing|spam|spamming|call|calling|bother|bothering';
const AGAIN = 'again|anymore|more|please|pls|now|ever';

/**
 * Phrases word by word: `a|b` is one of these words, `?a` may be there, `~3` are up to three words of any kind, and `$` is
 * the end of a sentence.
 */
const PHRASES = [
  // Indonesian
  `jangan|jgn|jgan ?pernah ${SEND} ~3 lagi|lg`,
  `jangan|jgn|jgan ?pernah ${REACH} ?${ME} lagi|lg`,
  `jangan|jgn|jgan ?pernah ?lagi ${SEND} ?ke ?${ME} ${ADVERT}`,
  `jangan|jgn|jgan ?pernah ?lagi ${SEND}|${REACH} ?ke ${ME} $`,
  `stop|setop|berhenti|hentikan ${SEND}|${REACH} ?ke ?${ME} ${ADVERT}|lagi|lg`,
  `stop|setop|berhenti|hentikan ${SEND}|${REACH} ?ke ?${ME} $`,
  `stop|setop|hentikan ?semua ${ADVERT}`,
  `gausah|usah ?di ${SEND}|${REACH} ?${ME} ?${ADVERT} lagi|lg`,
  `berhenti|stop langganan|berlangganan`,
  `hapus|keluarkan nomor|nomer|no|kontak ${ME}|ini`,
  `keluarkan|hapus ${ME} dari`,
  `${NOT} mau|ingin|minat|tertarik ?lagi menerima|terima|dapat|dikirimi|dihubungi ~1 ${ADVERT}|lagi|lg`,
  `${NOT} mau|ingin ?lagi dikirimi|dihubungi`,
  // English
  `stop ${WRITE} ?to me $`,
  `stop ${WRITE} ?to me ${AGAIN}|any|these|such|your ?${MESSAGES} ~1 $`,
  `stop ?sending ?me ?all ?these|those|your|any|this|such ${MESSAGES}`,
  `dont|not|never ${WRITE} ?to me ?any ?of ?your|these|such ${AGAIN}|${MESSAGES}`,
  `dont|not|never ${WRITE} ?to me $`,
  `remove|delete|take me|my ?off|from|number|contact ?number|from ?your|the|this|mailing ?mailing|list $`,
  `unsubscribe ?me`,
  `opt ?me out`,
  `leave me alone`,
  `no more ${MESSAGES}`,
  `not want|wish|like ?to receive|get ?any ?of ?more|these|your ?more ${MESSAGES}|this|these`,
];

/** Words after which a message is about something that was bought or agreed. */
const ABOUT = new Set(
  (
    'lupa yang yg dulu besok barang barangnya paket pesanan pesanannya ukuran warna alamat salah ' +
    'before until till without yet blue red wrong order parcel package address size color colour item instead'
  ).split(' '),
);
/** Words in front of a phrase that turn it round: "don't stop sending me messages". */
const TURNED = new Set('jangan jgn dont never not without'.split(' '));

/** Words of politeness and of calling somebody, which may stand beside one word that opts out. */
const FILLERS = new Set(
  (
    'ya yaa dong deh aja saja lah sih mbak mba mas kak kakak pak bapak bu ibu bang gan sis min admin om tante ' +
    'tolong mohon please pls now it this sir madam maam thanks thank you makasih terima kasih'
  ).split(' '),
);
const ALONE = new Set('stop setop berhenti unsubscribe'.split(' '));

interface Slot {
  words: ReadonlySet<string>;
  isOptional: boolean;
  /** Up to so many words of any kind. */
  any: number;
  isEnd: boolean;
}

const slotsOf = (phrase: string): Slot[] =>
  phrase.split(' ').map((slot) => ({
    words: new Set(slot.replace('?', '').split('|')),
    isOptional: slot.startsWith('?'),
    any: slot.startsWith('~') ? Number(slot.slice(1)) : 0,
    isEnd: slot === '$',
  }));

const SLOTS = PHRASES.map(slotsOf);

/**
 * Whether a contact seems to want no more messages, in words that `detectOptChange` doesn't know: "Stop mbak, jangan
 * kirim lagi". A suggestion for a person, and nothing else: English and Indonesian phrases, no judgement.
 */
export function looksLikeOptOut(
  channel: Channel,
  { text = '' }: Pick<ContactMessage, 'text'>,
): boolean {
  // A mail quotes what it answers.
  const own = exchangesMails(channel) ? (text.split('\n').find((one) => one.trim()) ?? '') : text;
  if (own.length > MOST_LETTERS) return false;
  const sentences = own
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .split(/[.,!?;:\n]/)
    .map((sentence) => sentence.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''));
  const words = sentences.flat();
  if (words.length > MOST_WORDS) return false;
  if (words.some((word) => ABOUT.has(word))) return false;
  if (isAloneWithFillers(words)) return true;
  // People leave points out: the whole text is read, too.
  return [...sentences, words].some((sentence) =>
    sentence.some(
      (_, from) =>
        !TURNED.has(sentence[from - 1] ?? '') &&
        SLOTS.some((slots) => fits(sentence, from, slots, 0)),
    ),
  );
}

function isAloneWithFillers(words: readonly string[]): boolean {
  const [said, ...others] = words.filter((word) => !FILLERS.has(word));
  return said !== undefined && others.length === 0 && ALONE.has(said);
}

/** Whether the words from one on begin with the slots from one on. */
function fits(words: readonly string[], at: number, slots: readonly Slot[], slot: number): boolean {
  const next = slots[slot];
  if (next === undefined) return true;
  if (next.isEnd) return words.slice(at).every((word) => FILLERS.has(word));
  if (next.any > 0) {
    for (let skipped = 0; skipped <= next.any; skipped += 1) {
      if (fits(words, at + skipped, slots, slot + 1)) return true;
    }
    return false;
  }
  const word = words[at];
  if (word !== undefined && next.words.has(word) && fits(words, at + 1, slots, slot + 1)) {
    return true;
  }
  return next.isOptional && fits(words, at, slots, slot + 1);
}
