/** Writes a template with a value for each `{name}`. */
export const fillTemplate = (template: string, valueOf: (name: string) => string): string =>
  template.replaceAll(/\{(\w{1,20})\}/g, (_, name: string) => valueOf(name));
