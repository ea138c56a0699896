import type { Page } from 'playwright-core';
import { endTransitions } from './axe.ts';

/**
 * Finds texts that stand out too little from what is behind them: 4.5:1, or 3:1 from 24 px on, or bold from
 * 18.66 px on (WCAG 2.2, 1.4.3). Measured of computed colours: opacity and translucent layers are counted in,
 * placeholders and values of fields too. Not of what is disabled, nor above a picture.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  await endTransitions(page);
  return page.evaluate<string[]>(`(${FIND})()`);
}

const FIND = `() => {
  const UNREAD = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TITLE', 'TEXTAREA', 'OPTION'];
  const INACTIVE = ':disabled, [data-disabled], [aria-disabled=true], fieldset:disabled *';
  const pencil = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    .getContext('2d', { willReadFrequently: true });
  const known = new Map();
  /** Red, green and blue of 0 to 255, and alpha of 0 to 1, of any colour of CSS. */
  const read = (colour) => {
    let found = known.get(colour);
    if (found === undefined) {
      pencil.clearRect(0, 0, 1, 1);
      pencil.fillStyle = colour;
      pencil.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pencil.getImageData(0, 0, 1, 1).data;
      found = [red, green, blue, alpha / 255];
      known.set(colour, found);
    }
    return found;
  };
  const over = ([r, g, b, a], below) => [
    r * a + below[0] * (1 - a), g * a + below[1] * (1 - a), b * a + below[2] * (1 - a), 1,
  ];
  const luminance = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratioOf = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const holds = (outer, inner) =>
    outer.left <= inner.left + 1 && outer.right >= inner.right - 1 &&
    outer.top <= inner.top + 1 && outer.bottom >= inner.bottom - 1;
  /** Painted below an element by its parent's other children: the mark of a chosen segment, say. */
  const marksBelow = (element, box) => {
    const found = [];
    for (let one = element.previousElementSibling, n = 0; one && n < 12; one = one.previousElementSibling, n += 1) {
      const { position, visibility } = getComputedStyle(one);
      if ((position === 'absolute' || position === 'fixed') && visibility !== 'hidden' &&
        holds(one.getBoundingClientRect(), box)) found.push(one);
    }
    return found;
  };
  /** Colour behind a text, and how much of the text is seen; null above a picture. */
  const groundOf = (element, box) => {
    const layers = [];
    let seen = 1;
    for (let one = element; one !== null; one = one.parentElement) {
      for (const layer of [one, ...marksBelow(one, box)]) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(layer);
        if (layer === one) seen *= Number(opacity);
        const [r, g, b, a] = read(backgroundColor);
        const isOpaque = layers.some((known) => known[3] === 1);
        if (!isOpaque && backgroundImage !== 'none') return null;
        if (!isOpaque && a > 0) layers.push([r, g, b, a * (layer === one ? 1 : Number(opacity))]);
      }
      if (['VIDEO', 'IMG', 'CANVAS'].includes(one.tagName)) return null;
    }
    const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark');
    const canvas = isDark ? [18, 18, 18, 1] : [255, 255, 255, 1];
    return { ground: layers.reverse().reduce((below, layer) => over(layer, below), canvas), seen };
  };
  const faults = new Set();
  const judge = (element, box, style, text) => {
    if (element.closest(INACTIVE)) return;
    const behind = groundOf(element, box);
    if (behind === null) return;
    const [r, g, b, a] = read(element instanceof SVGElement ? style.fill : style.color);
    const ratio = ratioOf(over([r, g, b, a * behind.seen], behind.ground), behind.ground);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio + 0.005 >= (isLarge ? 3 : 4.5)) return;
    const classes = [...element.classList].filter((one) => !one.startsWith('m_')).slice(0, 2);
    const name = [element.tagName.toLowerCase(), ...classes].join('.');
    const hex = (colour) =>
      '#' + colour.slice(0, 3).map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
    const colours = hex([r, g, b]) + ' on ' + hex(behind.ground);
    faults.add(ratio.toFixed(2) + ' ' + name + ' "' + text.trim().slice(0, 40) + '" ' + colours);
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const element = text.parentElement;
    if (text.data.trim() === '' || UNREAD.includes(element.tagName) || !isShown(element)) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    // For readers alone.
    if (box.width === 0 || own.width <= 1 || own.height <= 1) continue;
    judge(element, box, getComputedStyle(element), text.data);
  }
  for (const field of document.querySelectorAll('input, textarea')) {
    if (!isShown(field) || ['checkbox', 'radio', 'hidden', 'file', 'range', 'color'].includes(field.type)) continue;
    const box = field.getBoundingClientRect();
    if (field.value !== '') judge(field, box, getComputedStyle(field), field.value);
    else if (field.placeholder !== '') judge(field, box, getComputedStyle(field, '::placeholder'), field.placeholder);
  }
  return [...faults];
}`;
