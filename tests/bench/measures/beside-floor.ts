import type { Bench } from '../bench.ts';
import type { Contestant } from '../contestants/contestant.ts';

type Add = (measure: string, setting: string, contestant: Contestant, figure: number) => void;

/**
 * Returns the function that takes a figure of each contestant. At the end of each round it adds the ratios of the
 * others to the floor: `<figure> / <floor>`, within one round.
 */
export function besideFloor(
  { samples }: Bench,
  {
    contestants,
    floor,
    figure: name,
  }: { contestants: readonly Contestant[]; floor: Contestant; figure: string },
): Add {
  const ofRound = new Map<Contestant, number>();
  return (measure, setting, contestant, figure) => {
    ofRound.set(contestant, figure);
    if (ofRound.size < contestants.length) return;
    const ofFloor = ofRound.get(floor) ?? NaN;
    ofRound.delete(floor);
    for (const [other, value] of ofRound) {
      samples.add(measure, setting, other.name, { [`${name} / ${floor.name}`]: value / ofFloor });
    }
    ofRound.clear();
  };
}
