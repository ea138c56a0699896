import { DueCursor, ScanBudget } from './scan-budget.ts';

describe('ScanBudget', () => {
  test('always allows a full scan that takes next to no time', () => {
    const look = new ScanBudget(5_000);
    expect(look.isDue(100_000)).toBe(true);
    look.done(100_000, 5);
    expect(look.isDue(100_000)).toBe(true);
  });

  test('allows the next scan after 400 times the cost beyond five milliseconds', () => {
    const look = new ScanBudget(5_000);
    look.done(100_000, 8);
    expect(look.isDue(101_199)).toBe(false);
    expect(look.isDue(101_200)).toBe(true);
  });

  test('allows a scan after the longest interval, and when the clock was set back', () => {
    const look = new ScanBudget(5_000);
    look.done(100_000, 400);
    expect(look.isDue(104_999)).toBe(false);
    expect(look.isDue(105_000)).toBe(true);
    expect(look.isDue(40_000)).toBe(true);
  });
});

describe('DueCursor', () => {
  test('starts at the beginning until a scan handled all that it found', () => {
    const due = new DueCursor();
    expect(due.from(100_000)).toBe(0);
    expect(due.from(100_200)).toBe(0);
  });

  test('starts at the beginning while that takes next to no time', () => {
    const due = new DueCursor();
    due.seen(100_000, 0, 5);
    expect(due.from(100_200)).toBe(0);
  });

  test('starts two seconds before the last scan that handled all that it found', () => {
    const due = new DueCursor();
    due.seen(100_000, 0, 60);
    expect(due.from(100_200)).toBe(98_000);
    due.seen(100_200, 98_000, 1);
    expect(due.from(100_400)).toBe(98_200);
    expect(due.from(100_600)).toBe(98_200);
    expect(due.from(114_999)).toBe(98_200);
    expect(due.from(115_000)).toBe(0);
  });

  test('starts again when a clock was set back', () => {
    const due = new DueCursor();
    due.seen(100_000, 0, 60);
    expect(due.from(40_000)).toBe(0);
    due.seen(40_000, 0, 60);
    expect(due.from(40_200)).toBe(38_000);
  });
});
