import type { Channel, TemplateContent, WabaTemplateCategory } from '@cascade/contracts';

export type {
  EmailTemplateContent,
  MessageTemplateContent,
  TemplateContent,
  WabaTemplateButton,
  WabaTemplateContent,
  WabaTemplateDefinition,
} from '@cascade/contracts';

export interface ProviderTemplate {
  wabaId: string;
  id: string;
  /** Graph's own word. */
  status: string;
  syncedAt?: number;
  submittedAt?: number;
  /** When a webhook last told of it. */
  toldAt?: number;
  /** The provider's category, which may differ from the one that was asked for. */
  category?: WabaTemplateCategory;
  /** The provider has announced another category; `at` is epoch ms. */
  nextCategory?: { category: WabaTemplateCategory; at: number };
  /** `GREEN`, `YELLOW`, `RED`; `UNKNOWN` while there are few messages. */
  quality?: string;
}

export interface Template {
  _id: number;
  account: string;
  channel: Channel;
  name: string;
  /** Its name, where a PUT has addressed it by that: unique in the account and channel. A new name ends it. */
  uniqueName?: string;
  content: TemplateContent;
  /** Names of the placeholders found in the content, in order of appearance. */
  variables: string[];
  approval: 'pending' | 'approved' | 'rejected';
  /** Approved because the account may use its own mail templates, and read by nobody. */
  approvedByPermission?: true;
  rejectedReason?: string;
  active: boolean;
  /** Also goes to contacts who opted out: receipts, codes, answers that they asked for. */
  transactional?: boolean;
  /** Key of the topic of its messages, where a send names none. */
  topic?: string;
  /** Used for mail of the product itself to people of the account. */
  notice?: boolean;
  /** Rendered content and variables are removed when the request ends: codes, passwords. */
  sensitive?: boolean;
  /** What the provider says of a WABA template. A sync writes all of it again. */
  provider?: ProviderTemplate;
  createdAt: number;
  updatedAt: number;
}

/** An earlier content of a template. */
export interface TemplateVersion {
  _id: string;
  account: string;
  template: number;
  content: TemplateContent;
  variables: string[];
  /** Approval of this content. */
  approval: Template['approval'];
  approvedByPermission?: true;
  rejectedReason?: string;
  /** When it was replaced. */
  at: number;
}
