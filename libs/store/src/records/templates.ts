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
  /** Goes to contacts who opted out too: receipts, codes, what they asked for themselves. */
  transactional?: boolean;
  /** What the product itself tells the account's people by mail is made of this one. */
  notice?: boolean;
  /** What is rendered from it, and the variables, go when its request ends: codes, passwords. */
  sensitive?: boolean;
  /** Where a WABA template was read from, and when last; `status` is Graph's own word. */
  provider?: { wabaId: string; id: string; status: string; syncedAt?: number };
  createdAt: number;
  updatedAt: number;
}

/** What a template said before its content was replaced. */
export interface TemplateVersion {
  _id: string;
  account: string;
  template: number;
  content: TemplateContent;
  variables: string[];
  /** As it was judged then. */
  approval: Template['approval'];
  rejectedReason?: string;
  /** When it was replaced. */
  at: number;
}
