import { i18n } from '../../i18n/i18n.ts';
import { lazyPart } from '../../app/missing-parts.ts';

/** The dialog, loaded with its words when it is first opened. */
export const LazySelfSend = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./self-send-dialog.tsx'),
    i18n.loadNamespaces('self-send'),
  ]);
  return { default: module.SelfSendDialog };
});
