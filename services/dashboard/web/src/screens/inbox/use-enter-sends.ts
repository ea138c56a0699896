import { useState } from 'react';
import { browserStorage } from '../../api/browser-storage.ts';

const KEY = 'cascade.inbox.enter-sends';

/** Whether Enter alone sends a reply. The browser keeps what the person chose. */
export function useEnterSends(): [enterSends: boolean, set: (enterSends: boolean) => void] {
  const [enterSends, setEnterSends] = useState(() => browserStorage.get(KEY) === '1');
  return [
    enterSends,
    (wanted) => {
      browserStorage.set(KEY, wanted ? '1' : '0');
      setEnterSends(wanted);
    },
  ];
}
