import { i18n } from '../../i18n/i18n.ts';
import { lazyPart } from '../../app/missing-parts.ts';

/** The form, loaded with its words and with the dialog whose fields it has. */
export const LazyTrialForm = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./self-send-dialog.tsx'),
    i18n.loadNamespaces('self-send'),
  ]);
  return { default: module.TrialForm };
});
