import { browserStorage, tabStorage } from '../../web/src/api/browser-storage.ts';

const OWN = Object.getOwnPropertyDescriptors(globalThis);

/** Gives the browser this storage; throws as one does that blocks it where there is none. */
function setStorage(name: 'localStorage' | 'sessionStorage', storage: object | null): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      if (storage === null) throw new DOMException('The operation is insecure.', 'SecurityError');
      return storage;
    },
  });
}

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
});

afterAll(() => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const own = OWN[name];
    if (own === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, own);
  }
});

test('a blocked storage keeps nothing beyond the page, and throws nothing', () => {
  setStorage('localStorage', null);
  expect(browserStorage.get('language')).toBeNull();
  expect(browserStorage.set('language', 'id')).toBe(false);
  expect(browserStorage.get('language')).toBe('id');
  browserStorage.remove('language');
  expect(browserStorage.get('language')).toBeNull();
});

test('a full storage keeps the newer text until the page is left, then the stored one', () => {
  const kept = new Map([['draft', 'old']]);
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  setStorage('sessionStorage', { ...storageOf(kept), setItem: full });
  expect(tabStorage.set('draft', 'new')).toBe(false);
  expect(tabStorage.get('draft')).toBe('new');
  setStorage('sessionStorage', storageOf(kept));
  expect(tabStorage.set('draft', 'newest')).toBe(true);
  expect(kept.get('draft')).toBe('newest');
  expect(tabStorage.get('draft')).toBe('newest');
  tabStorage.remove('draft');
  expect(kept.size).toBe(0);
});
