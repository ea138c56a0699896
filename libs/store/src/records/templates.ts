import type { Channel, TemplateContent } from '@cascade/contracts';

export type {
  EmailTemplateContent,
  MessageTemplateContent,
  TemplateContent,
  WabaTemplateButton,
  WabaTemplateContent,
  WabaTemplateDefinition,
} from '@cascade/contracts';

export interface Template {
  _id: number;
  account: string;
  channel: Channel;
  name: string;
  content: TemplateContent;
  /** Names of the placeholders found in the content, in order of appearance. */
  variables: string[];
  approval: 'pending' | 'approved' | 'rejected';
  rejectedReason?: string;
  active: boolean;
  /** Also goes to contacts who opted out: receipts, codes, answers that they asked for. */
  transactional?: boolean;
  /** Used for mail of the product itself to people of the account. */
  notice?: boolean;
  /** Rendered content and variables are removed when the request ends: codes, passwords. */
  sensitive?: boolean;
  /** Where a WABA template comes from and when it was last synced; `status` is Graph's own word. */
  provider?: { wabaId: string; id: string; status: string; syncedAt?: number };
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
  rejectedReason?: string;
  /** When it was replaced. */
  at: number;
}
