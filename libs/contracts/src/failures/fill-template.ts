/** A name between braces; a doubled pair of braces stands for the braces themselves. */
const NAME = /\{\{(\w{1,20})\}\}|\{(\w{1,20})\}/g;

/** Writes a template with a value for each `{name}`; of `{{name}}` the inner braces stay. */
export const fillTemplate = (template: string, valueOf: (name: string) => string): string =>
  template.replaceAll(NAME, (_, literal: string | undefined, name: string) =>
    literal === undefined ? valueOf(name) : `{${literal}}`,
  );

/** Names of the values that a template takes, in their order. */
export const namesOf = (template: string): string[] =>
  Array.from(template.matchAll(NAME), ([, , name]) => name).filter((name) => name !== undefined);

/** The fixed texts of a template: before, between and behind its names. */
export const textsOf = (template: string): string[] =>
  fillTemplate(template, () => '\0').split('\0');
