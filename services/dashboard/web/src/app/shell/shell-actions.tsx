import { createContext, useContext } from 'react';

interface ShellActions {
  openPalette(): void;
  openShortcuts(): void;
}

const Context = createContext<ShellActions | null>(null);

export const ShellActionsProvider = Context.Provider;

export function useShellActions(): ShellActions {
  const actions = useContext(Context);
  if (actions === null) throw new Error('outside the shell');
  return actions;
}
