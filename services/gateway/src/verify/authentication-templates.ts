import { nearestLanguage, type WabaTemplateContent } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import { isAuthenticationTemplate } from './code-placeholder.ts';

/** An account may have thousands of templates, and few of them carry codes. */
const KEPT_MS = 30_000;
const MOST_ACCOUNTS = 1_000;

interface Known {
  id: number;
  language: string;
}

/**
 * Chooses the WABA authentication template of an account that is approved and active: in the nearest
 * language, else an English one, else any. Undefined: the account has none. A change is seen after 30 seconds.
 */
export function createAuthenticationTemplates(
  { templates }: Pick<Repositories, 'templates'>,
  clock: Pick<Clock, 'now'>,
) {
  const kept = new Map<string, { until: number; found: Known[] }>();

  async function ofAccount(account: string): Promise<Known[]> {
    const known = kept.get(account);
    if (known && known.until > clock.now()) return known.found;
    const all = await templates.allWaba(account);
    const found = all
      .filter((one) => one.approval === 'approved' && one.active && isAuthenticationTemplate(one))
      .map(({ _id, content }) => ({
        id: _id,
        language: (content as WabaTemplateContent).language,
      }));
    if (kept.size >= MOST_ACCOUNTS) kept.clear();
    kept.set(account, { until: clock.now() + KEPT_MS, found });
    return found;
  }

  return async function choose(account: string, locale: string): Promise<number | undefined> {
    const found = await ofAccount(account);
    const languages = found.map(({ language }) => language);
    const of = (language: string) => found[nearestLanguage(language, languages)];
    return (of(locale) ?? of('en') ?? found[0])?.id;
  };
}
