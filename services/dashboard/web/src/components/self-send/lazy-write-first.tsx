import { i18n } from '../../i18n/i18n.ts';
import { lazyPart } from '../../app/missing-parts.ts';

/** The way to a message from a number that only answers, loaded with its words. */
export const LazyWriteFirst = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./write-first.tsx'),
    i18n.loadNamespaces(['self-send', 'devices', 'channels', 'templates']),
  ]);
  return { default: module.WriteFirst };
});
