import { namesOf, textsOf } from './fill-template.ts';

/**
 * A template of a sentence as its fixed texts and the names between them. `read` finds what a sentence has in
 * their place, or null where the sentence is not of the template. Each name takes as little as it can.
 */
export interface ReadTemplate {
  /** Characters of the fixed texts: of two templates that fit, the one with more of them is meant. */
  fixed: number;
  read(sentence: string): Record<string, string> | null;
}

export function readTemplate(template: string): ReadTemplate {
  const names = namesOf(template);
  const texts = textsOf(template);
  const [first = '', ...others] = texts;
  const last = others.at(-1);
  return {
    fixed: texts.join('').length,
    read(sentence) {
      if (last === undefined) return sentence === first ? {} : null;
      if (!sentence.startsWith(first) || !sentence.endsWith(last)) return null;
      const values = new Map<string, string>();
      let from = first.length;
      for (const [index, text] of others.entries()) {
        const isLast = index === others.length - 1;
        const to = isLast ? sentence.length - text.length : sentence.indexOf(text, from + 1);
        if (to <= from) return null;
        const name = names[index] ?? '';
        const value = sentence.slice(from, to);
        // What stands before a colon at the beginning is the path of a field.
        if (from === 0 && value.includes(': ')) return null;
        if ((values.get(name) ?? value) !== value) return null;
        values.set(name, value);
        from = to + text.length;
      }
      return Object.fromEntries(values);
    },
  };
}
