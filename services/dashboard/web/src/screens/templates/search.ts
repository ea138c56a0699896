import { CHANNELS, type ChannelName } from '../../components/channels.ts';

export const APPROVALS = ['pending', 'approved', 'rejected'] as const;

export interface TemplateFilters {
  channel?: ChannelName;
  approval?: (typeof APPROVALS)[number];
  active?: boolean;
}

export const readSearch = (search: Record<string, unknown>): TemplateFilters => {
  const channel = CHANNELS.find((known) => known === search['channel']);
  const approval = APPROVALS.find((known) => known === search['approval']);
  const { active } = search;
  return {
    ...(channel && { channel }),
    ...(approval && { approval }),
    ...(typeof active === 'boolean' && { active }),
  };
};
