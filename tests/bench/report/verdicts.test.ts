import { Samples } from './samples.ts';
import { verdicts } from './verdicts.ts';

const PAIRS = [['before', 'ours']] as const;

function say(figure: string, before: number[], now: number[]): string[] {
  const samples = new Samples();
  for (const value of before) samples.add('sync', '16 callers', 'before', { [figure]: value });
  for (const value of now) samples.add('sync', '16 callers', 'ours', { [figure]: value });
  return verdicts(samples, PAIRS).map(({ says }) => says);
}

describe('verdicts', () => {
  const LOW = [100, 101, 102, 103, 104];
  const HIGH = [110, 111, 112, 113, 114];
  const BETWEEN = [102, 103, 104, 105, 106];

  test('a throughput below all quartiles of the earlier one is worse', () => {
    expect(say('sends/s', HIGH, LOW)).toEqual(['worse']);
    expect(say('sends/s', LOW, HIGH)).toEqual(['better']);
  });

  test('a time or a cost above all quartiles of the earlier one is worse', () => {
    expect(say('p99 ms', LOW, HIGH)).toEqual(['worse']);
    expect(say('cpu ms/send', LOW, HIGH)).toEqual(['worse']);
    expect(say('batch s', HIGH, LOW)).toEqual(['better']);
  });

  test('memory above all quartiles of the earlier one is worse', () => {
    for (const figure of ['MB', 'MB idle', 'PSS MB']) {
      expect(say(figure, LOW, HIGH)).toEqual(['worse']);
      expect(say(figure, HIGH, LOW)).toEqual(['better']);
    }
  });

  test('more of a floor is better', () => {
    expect(say('sends/s / floor S', LOW, HIGH)).toEqual(['better']);
  });

  test('quartiles that overlap are no difference', () => {
    expect(say('sends/s', LOW, BETWEEN)).toEqual(['no difference']);
  });

  test('shares of other processes, and costs and memory of single ones, have no verdict', () => {
    expect(say('others %', LOW, HIGH)).toEqual([]);
    expect(say('cpu ms/send gateway', LOW, HIGH)).toEqual([]);
    expect(say('MB gateway', LOW, HIGH)).toEqual([]);
  });

  test('a figure that the earlier checkout lacks has no verdict', () => {
    expect(say('sends/s', [], HIGH)).toEqual([]);
  });

  test('the line names figure, medians with quartiles, and ratio', () => {
    const samples = new Samples();
    for (const value of LOW) samples.add('sync', '16 callers', 'before', { 'sends/s': value });
    for (const value of HIGH) samples.add('sync', '16 callers', 'ours', { 'sends/s': value });
    expect(verdicts(samples, PAIRS).map(({ line }) => line)).toEqual([
      'better: sync, 16 callers, ours, sends/s: 102 (101–103) → 112 (111–113), ratio 1.10',
    ]);
  });
});
