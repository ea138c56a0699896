/**
 * The form under which WhatsApp knows a number, as `wa_id` and in its addresses. Numbers of three
 * countries have another form than people write:
 *
 * - Brazil: no ninth digit, except in area codes 11 to 28. 55 41 98888 7777 is 554188887777.
 * - Mexico: a 1 after the country code. 52 55 1234 5678 is 5215512345678.
 * - Argentina: a 9 after the country code, and no 15. 54 11 2345 6789 is 5491123456789.
 */
export function whatsappNumber(digits: string): string {
  return digits
    .replace(/^(55(?:1[1-9]|2[1-8]))([6-9]\d{7})$/, '$19$2')
    .replace(/^(55[3-9][1-9])9([6-9]\d{7})$/, '$1$2')
    .replace(/^52([2-9]\d{9})$/, '521$1')
    .replace(/^54(11)15(\d{8})$/, '54$1$2')
    .replace(/^54([1-8]\d{9})$/, '549$1');
}
