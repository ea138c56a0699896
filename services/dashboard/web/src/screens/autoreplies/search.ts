export interface AutoreplySearch {
  /** Id of the device whose rules are listed, or which a new rule is for. */
  device?: string;
}

export const readSearch = ({ device }: Record<string, unknown>): AutoreplySearch =>
  typeof device === 'string' && device !== '' ? { device } : {};
