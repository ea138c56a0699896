/** A whole text that is one place: its variable, and `:-` where the variable may be absent. */
export const PLACE = /^\$\{([A-Za-z_]\w*)(:-)?\}$/;

const PLACES = /\$\$\{|\$\{([A-Za-z_]\w*)(:-)?\}/g;

/**
 * Fills `${NAME}` and `${NAME:-}` of a text from the environment. `$${` stands for `${`.
 *
 * @param missing gets the names of variables that aren't set.
 */
export const fillText = (text: string, env: NodeJS.ProcessEnv, missing: Set<string>): string =>
  text.replaceAll(PLACES, (_all, name: string | undefined, mayBeAbsent: string | undefined) => {
    if (name === undefined) return '${';
    const found = Object.hasOwn(env, name) ? env[name] : undefined;
    if (found === undefined && mayBeAbsent === undefined) missing.add(name);
    return found ?? '';
  });

/** Keeps the texts of a value as they are when `fillText` reads them. */
export function escapePlaces<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('${', () => '$${') as T;
  if (Array.isArray(value)) return value.map((one: unknown) => escapePlaces(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => [
    name,
    escapePlaces(member),
  ]);
  return Object.fromEntries(members) as T;
}
