import { contactAddress, type ContactItem } from '../../components/contact.ts';

const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;

/** Fills the placeholders of a canned reply that are known. Others stay, and keep it from being sent. */
export function fillCanned(
  text: string,
  { from, me, device }: { from: ContactItem; me: string | undefined; device: string },
): string {
  const known: Record<string, string | undefined> = {
    name: from.name,
    address: contactAddress(from),
    device,
    me,
  };
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const filled = Object.hasOwn(known, name.trim()) ? known[name.trim()] : undefined;
    return filled || whole;
  });
}

/** Placeholders that a reply still has. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([whole]) => whole)),
];
