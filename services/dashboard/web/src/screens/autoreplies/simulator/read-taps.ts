/** Something under a message that can be tapped. */
interface Tap {
  /** The value that a tap sends; null if a tap sends nothing (a link, say). */
  id: string | null;
  label: string;
}

/** Buttons and rows of lists of an inline message, from top to bottom. */
export function readTaps(content: unknown): Tap[] {
  const rich = membersOf(membersOf(membersOf(content)['message'])['richContext']);
  const sections = arrayOf(membersOf(rich['listMessage'])['sections']);
  const rows = sections.flatMap((section) => arrayOf(membersOf(section)['rows']));
  return [...arrayOf(rich['buttons']).flat(), ...rows].map((tap) => {
    const { id, callbackData, text, title } = membersOf(tap);
    return { id: textOf(callbackData) || textOf(id) || null, label: textOf(text) || textOf(title) };
  });
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
