/** Whether keyboards have ⌘. The palette's key is ⌘ there, and Ctrl elsewhere. */
const hasCommandKey = /mac|iphone|ipad/i.test(navigator.platform);

/** The key that `mod` stands for. */
export const MOD = hasCommandKey ? '⌘' : 'Ctrl';

/** Every shortcut, with its name under `shortcuts` of `i18n/<language>/shell.json`. */
export const SHORTCUTS = [
  { keys: [MOD, 'K'], name: 'palette' },
  { keys: ['?'], name: 'help' },
  { keys: ['↑', '↓'], name: 'choose' },
  { keys: ['Enter'], name: 'open' },
  { keys: [MOD, 'Enter'], name: 'reply' },
  { keys: ['Esc'], name: 'close' },
  { keys: ['j', 'k'], name: 'inboxStep' },
  { keys: ['Enter'], name: 'inboxOpen' },
  { keys: ['r'], name: 'inboxReply' },
  { keys: ['n'], name: 'inboxNote' },
  { keys: ['e'], name: 'inboxDone' },
  { keys: ['a'], name: 'inboxAssign' },
  { keys: ['/'], name: 'inboxSearch' },
] as const;
