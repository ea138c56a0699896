import type { Page } from 'playwright-core';

/** What a screen looks like from a keyboard. */
export interface FocusWalk {
  /** Names of what had the focus, in order. */
  names: string[];
  /** What is wrong: no visible focus, or a jump up and to the left. */
  faults: string[];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Step {
  name: string;
  /** The page's body has the focus, or what had it before: the walk is over. */
  isOver: boolean;
  /** Still the same element, which has parts of its own: the day of a date. */
  isPart: boolean;
  box: Box;
  /** Where the element before is now: the page may have scrolled. */
  from: Box | null;
  /** Looked the same with the focus and without it. */
  unseen: string | null;
}

/** More stops than a screen has. */
const MOST_STOPS = 120;
/** Parts of one line needn't begin at the same height. */
const LINE_PX = 24;

/**
 * Presses Tab to the end of the screen. The focus goes down, or to the right into another column, and is seen
 * on each stop: something of the element or beside it looks different while it has the focus.
 */
export async function walk(page: Page, most = MOST_STOPS): Promise<FocusWalk> {
  await page.evaluate(LOOK);
  const names: string[] = [];
  const faults: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, isOver, isPart, box, from, unseen } =
      await page.evaluate<Step>('window.focusStep()');
    if (isPart) continue;
    if (unseen !== null) faults.push(`focus isn't seen on ${unseen}`);
    if (isOver) break;
    if (from !== null && box.bottom + LINE_PX < from.top && box.left < from.right) {
      faults.push(`focus jumps back from ${names.at(-1)} to ${name}`);
    }
    names.push(name);
  }
  return { names, faults };
}

/** `focusStep`: the focused element, and whether the one before looked different while it had the focus. */
const LOOK = `window.focusStep = () => {
  const settled = () => document.getAnimations().forEach((one) => { try { one.finish(); } catch {} });
  const look = (element) => [element, element.parentElement, element.nextElementSibling,
      element.closest('label'), document.querySelector('label[for="' + element.id + '"]')]
    .filter(Boolean)
    .map((part) => {
      const style = getComputedStyle(part);
      return [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow,
        style.borderColor, style.backgroundColor, style.textDecorationLine].join();
    }).join(';');
  const named = (element) => (element.getAttribute('aria-label') || element.innerText ||
    element.getAttribute('placeholder') || element.labels?.[0]?.innerText || element.id || element.tagName).trim().slice(0, 40);
  const boxOf = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  settled();
  const last = window.focusBefore;
  const element = document.activeElement ?? document.body;
  const isPart = last?.element === element;
  const unseen = last && !isPart && last.element.isConnected && look(last.element) === last.focused
    ? named(last.element) : null;
  // Some browsers go from the last element to the first one.
  const isOver = element === document.body || !isPart && window.focusSeen.has(element);
  const from = last?.element.isConnected ? boxOf(last.element) : null;
  window.focusSeen.add(element);
  window.focusBefore = isOver ? null : isPart ? last : { element, focused: look(element) };
  return { name: isOver ? '' : named(element), isOver, isPart, unseen, from, box: boxOf(element) };
};
window.focusBefore = null;
// A walk that begins at the content doesn't begin anew.
window.focusSeen = new WeakSet(document.activeElement?.matches('main')
  ? document.querySelectorAll('.skip-link') : []);`;
