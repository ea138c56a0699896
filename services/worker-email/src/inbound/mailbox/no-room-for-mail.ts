/** There was no room for a mail for long. */
export class NoRoomForMail extends Error {
  override name = 'NoRoomForMail';
}
