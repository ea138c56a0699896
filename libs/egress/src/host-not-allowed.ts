/** Passes through Node's and the client's error paths; recognised by its code. */
export class HostNotAllowed extends Error {
  readonly code = 'HOST_NOT_ALLOWED';

  constructor(host: string) {
    super(`connections to ${host} are not allowed`);
    this.name = 'HostNotAllowed';
  }
}
