import classes from './guide.module.css';

export interface ChatLine {
  by: 'me' | 'bot';
  text: string;
  /** It is what the form asks for. */
  marked?: true;
}

const WIDTH = 420;
const ROW = 34;
const PAD = 14;
const LETTER = 6.4;

/** Draws a chat with a bot of the provider. */
export function ChatPicture({ lines, label }: { lines: readonly ChatLine[]; label: string }) {
  const height = lines.length * ROW + 2 * PAD - 8;
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
      {lines.map(({ by, text, marked }, index) => {
        const width = Math.min(WIDTH - 4 * PAD, text.length * LETTER + 20);
        const x = by === 'me' ? WIDTH - PAD - width : PAD;
        const y = PAD + index * ROW;
        return (
          <g key={text}>
            <rect
              className={by === 'me' ? classes.mine : classes.theirs}
              x={x}
              y={y}
              width={width}
              height={ROW - 8}
              rx={8}
            />
            {marked && (
              <rect className={classes.mark} x={x} y={y} width={width} height={ROW - 8} rx={8} />
            )}
            <text className={marked ? classes.value : classes.text} x={x + 10} y={y + 17}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
