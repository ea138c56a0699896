import type {
  ListTemplatesData,
  TemplateList,
  TemplateSummary,
} from './generated/messages/index.ts';
import { Pages } from './pages.ts';
import type { CallOptions, Transport } from './transport.ts';

export type TemplateFilter = Omit<NonNullable<ListTemplatesData['query']>, 'cursor'>;

/** Templates of the account: `GET /v1/templates`. */
export class Templates {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists templates, the newest first. */
  list(filter: TemplateFilter = {}, options: CallOptions = {}): Pages<TemplateSummary> {
    return new Pages(async (cursor) => {
      const query = { ...filter, cursor };
      const { body } = await this.#transport.call<TemplateList>({
        method: 'GET',
        path: '/v1/templates',
        query,
        ...options,
      });
      return { items: body.templates, cursor: body.next_cursor };
    });
  }
}
