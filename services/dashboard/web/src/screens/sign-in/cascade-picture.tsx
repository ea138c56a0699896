const STEPS = [
  { name: 'Telegram', y: 0, x: 0, verdict: '✕', tone: '#f2a7a0' },
  { name: 'WABA', y: 76, x: 56, verdict: '✕', tone: '#f2a7a0' },
  { name: 'WhatsApp', y: 152, x: 112, verdict: '✓', tone: '#8fe3b4' },
] as const;

/** A picture: a message falls from tier to tier until one delivers it. */
export function CascadePicture() {
  return (
    <svg viewBox="0 0 380 212" width="380" style={{ maxWidth: '100%' }} aria-hidden>
      {STEPS.map(({ name, x, y, verdict, tone }, index) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <rect width="236" height="54" rx="12" fill="#ffffff" fillOpacity={0.09 + index * 0.04} />
          <text x="20" y="33" fill="#ffffff" fontSize="15" fontWeight="550">
            {name}
          </text>
          <text x="206" y="33" fill={tone} fontSize="16" fontWeight="700">
            {verdict}
          </text>
          {index < STEPS.length - 1 && (
            <path
              d="M252 27 q 22 0 22 22 v 18"
              fill="none"
              stroke="#7fd6cd"
              strokeWidth="2"
              strokeDasharray="4 4"
            />
          )}
        </g>
      ))}
    </svg>
  );
}
