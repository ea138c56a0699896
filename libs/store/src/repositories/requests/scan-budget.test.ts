import { DueCursor, ScanBudget } from './scan-budget.ts';

describe('a look from the beginning', () => {
  test('is always due as long as it takes next to no time', () => {
    const look = new ScanBudget(5_000);
    expect(look.isDue(100_000)).toBe(true);
    look.done(100_000, 5);
    expect(look.isDue(100_000)).toBe(true);
  });

  test('is due again after four hundred times what it took beyond five milliseconds', () => {
    const look = new ScanBudget(5_000);
    look.done(100_000, 8);
    expect(look.isDue(101_199)).toBe(false);
    expect(look.isDue(101_200)).toBe(true);
  });

  test('however long it took, it is due after so long, and when the clock was put back', () => {
    const look = new ScanBudget(5_000);
    look.done(100_000, 400);
    expect(look.isDue(104_999)).toBe(false);
    expect(look.isDue(105_000)).toBe(true);
    expect(look.isDue(40_000)).toBe(true);
  });
});

describe('a look at what is due', () => {
  test('begins at the beginning until one has seen to all it found', () => {
    const due = new DueCursor();
    expect(due.from(100_000)).toBe(0);
    expect(due.from(100_200)).toBe(0);
  });

  test('begins at the beginning as long as that takes next to no time', () => {
    const due = new DueCursor();
    due.seen(100_000, 0, 5);
    expect(due.from(100_200)).toBe(0);
  });

  test('begins two seconds before the last one that saw to all it found', () => {
    const due = new DueCursor();
    due.seen(100_000, 0, 60);
    expect(due.from(100_200)).toBe(98_000);
    due.seen(100_200, 98_000, 1);
    expect(due.from(100_400)).toBe(98_200);
    expect(due.from(100_600)).toBe(98_200);
    expect(due.from(114_999)).toBe(98_200);
    expect(due.from(115_000)).toBe(0);
  });

  test('begins again where a clock was put back', () => {
    const due = new DueCursor();
    due.seen(100_000, 0, 60);
    expect(due.from(40_000)).toBe(0);
    due.seen(40_000, 0, 60);
    expect(due.from(40_200)).toBe(38_000);
  });
});
