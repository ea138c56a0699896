import { useState } from 'react';
import { partOf, withPart, type ContentMembers, type WabaFieldsProps } from './waba-parts.ts';

/** Adds or removes a component. One that was removed comes back as it was. */
export function usePartSwitch(
  { content, onChange }: Pick<WabaFieldsProps, 'content' | 'onChange'>,
  type: string,
  first: ContentMembers,
): (on: boolean) => void {
  const [removed, setRemoved] = useState(first);
  return (on) => {
    const part = partOf(content, type);
    if (!on && part !== undefined) setRemoved(part);
    onChange(withPart(content, type, on ? removed : undefined));
  };
}
