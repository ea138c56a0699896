/** What a browser keeps of the web app, by key. */
interface KeptTexts {
  get(key: string): string | null;
  /** False: the browser doesn't keep it. It is known until the page is left. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
}

/** A browser that blocks the storage of a site throws as soon as the storage is named. */
function keptIn(storage: () => Storage): KeptTexts {
  const untilLeft = new Map<string, string>();
  const tried = <T>(act: (from: Storage) => T, otherwise: T): T => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => untilLeft.get(key) ?? tried((from) => from.getItem(key), null),
    set(key, text) {
      const isKept = tried((into) => (into.setItem(key, text), true), false);
      if (isKept) untilLeft.delete(key);
      else untilLeft.set(key, text);
      return isKept;
    },
    remove(key) {
      untilLeft.delete(key);
      tried((from) => from.removeItem(key), undefined);
    },
  };
}

/** Kept for every tab, until somebody removes it. */
export const browserStorage = keptIn(() => localStorage);
/** Kept for this tab, until it is closed. */
export const tabStorage = keptIn(() => sessionStorage);
