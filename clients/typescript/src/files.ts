import type { File } from './generated/types.ts';
import type { CallOptions, Transport } from './transport.ts';
import { uploadBody, type UploadOptions, type UploadSource } from './upload-body.ts';

/** Files of the account. Needs the scope `files:write`. */
export class Files {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Uploads a file. Its `id` is an attachment of later sends. */
  async upload(
    source: UploadSource,
    { name, ...options }: UploadOptions & CallOptions = {},
  ): Promise<File> {
    const raw = await uploadBody(source, name === undefined ? {} : { name });
    const call = { method: 'POST', path: '/api/files', raw, ...options } as const;
    return (await this.#transport.call<File>(call)).body;
  }
}
