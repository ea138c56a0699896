import { Tooltip } from '@mantine/core';
import classes from './stacked-bars.module.css';
import { useFormats } from './use-formats.ts';

export interface Series<Key extends string> {
  key: Key;
  name: string;
  color: string;
}

interface StackedBarsProps<Key extends string> {
  /** What is counted, for screen readers. */
  label: string;
  series: readonly Series<Key>[];
  bars: readonly { name: string; counts: Readonly<Record<Key, number>> }[];
  heightPx: number;
}

const STEPS = 4;
/** From here on some names are hidden on phones. */
const MANY = 5;
/** From here on some names are hidden everywhere. */
const CROWD = 12;

/**
 * Shows counts by day and kind. A chart library would exceed the first page's budget, and screen
 * readers get each bar as a sentence.
 */
export function StackedBars<Key extends string>(props: StackedBarsProps<Key>) {
  const { label, series, bars, heightPx } = props;
  const { number } = useFormats();
  const totals = bars.map(({ counts }) => series.reduce((sum, { key }) => sum + counts[key], 0));
  const step = scaleOf(Math.max(0, ...totals), STEPS);
  const top = step * STEPS;
  return (
    <figure style={{ margin: 0 }} aria-label={label}>
      <div className={classes.chart} style={{ '--height': `${heightPx}px`, '--steps': STEPS }}>
        <div className={classes.scale} aria-hidden>
          {Array.from({ length: STEPS + 1 }, (_, index) => (
            <span key={index}>{number(index * step)}</span>
          ))}
        </div>
        <div className={classes.plot} role="list">
          {bars.map(({ name, counts }, index) => {
            const parts = series.filter(({ key }) => counts[key] > 0);
            const told = parts.map((one) => `${one.name} ${number(counts[one.key])}`);
            const words = `${name}: ${number(totals[index] ?? 0)}`;
            return (
              <Tooltip key={name} label={[words, ...told].join(' · ')} openDelay={0}>
                <div
                  className={classes.slot}
                  role="listitem"
                  aria-label={[words, ...told].join(', ')}
                >
                  {parts.toReversed().map(({ key, color }) => (
                    <div
                      key={key}
                      className={classes.part}
                      style={{ height: `${(counts[key] / top) * 100}%`, background: color }}
                    />
                  ))}
                </div>
              </Tooltip>
            );
          })}
        </div>
        <div
          className={classes.names}
          data-many={bars.length > MANY || undefined}
          data-crowd={bars.length > CROWD || undefined}
          aria-hidden
        >
          {bars.map(({ name }) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </div>
      <figcaption className={classes.legend}>
        {series.map(({ key, name, color }) => (
          <span key={key}>
            <i style={{ background: color }} aria-hidden />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** The step of an axis whose `steps` steps reach `most`: 1, 2, 2.5 or 5 times a power of ten. */
function scaleOf(most: number, steps: number): number {
  const least = Math.max(most / steps, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5, 10].find(
    (one) => one * power >= least && Number.isInteger(one * power),
  );
  return (factor ?? 10) * power;
}
