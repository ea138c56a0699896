import classes from './guide.module.css';

/** A page of a provider: its menu, and what stands on the page. */
export interface Console {
  title: string;
  menu: readonly string[];
  /** Entry of the menu that is open. */
  chosen: string;
  fields: readonly { name: string; value: string; marked?: true }[];
}

const WIDTH = 420;
const BAR = 24;
const MENU = 132;
const MENU_ROW = 24;
const FIELD_ROW = 46;
const PAD = 12;

/** Draws a page of a provider, with a frame around what the form asks for. */
export function ConsolePicture({
  title,
  menu,
  chosen,
  fields,
  label,
}: Console & { label: string }) {
  const rows = Math.max(menu.length * MENU_ROW, fields.length * FIELD_ROW);
  const height = BAR + rows + 2 * PAD;
  const left = MENU + 14;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      <rect
        className={classes.frame}
        x={0.5}
        y={0.5}
        width={WIDTH - 1}
        height={height - 1}
        rx={6}
      />
      <rect className={classes.bar} x={1} y={1} width={WIDTH - 2} height={BAR} rx={5} />
      <text className={classes.dim} x={PAD} y={17}>
        {title}
      </text>
      <rect className={classes.menu} x={1} y={BAR + 1} width={MENU} height={height - BAR - 2} />
      {menu.map((entry, index) => {
        const y = BAR + PAD + index * MENU_ROW;
        return (
          <g key={entry}>
            {entry === chosen && (
              <rect className={classes.chosen} x={6} y={y} width={MENU - 12} height={20} rx={4} />
            )}
            <text className={entry === chosen ? classes.text : classes.dim} x={PAD} y={y + 14}>
              {entry}
            </text>
          </g>
        );
      })}
      {fields.map(({ name, value, marked }, index) => {
        const y = BAR + PAD + index * FIELD_ROW;
        return (
          <g key={name}>
            <text className={classes.dim} x={left} y={y + 10}>
              {name}
            </text>
            <rect
              className={marked ? classes.mark : classes.frame}
              x={left}
              y={y + 15}
              width={WIDTH - left - PAD}
              height={22}
              rx={4}
            />
            <text className={classes.value} x={left + 8} y={y + 30}>
              {value}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
