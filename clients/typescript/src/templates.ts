import type {
  Channel,
  TemplateApproval,
  TemplateList,
  TemplateSummary,
} from './generated/types.ts';
import { Pages } from './pages.ts';
import type { CallOptions, Transport } from './transport.ts';

export interface TemplateFilter {
  channel?: Channel;
  approval?: TemplateApproval;
  /** Only active, or only inactive templates. */
  active?: boolean;
  /** Templates per page. */
  limit?: number;
}

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
