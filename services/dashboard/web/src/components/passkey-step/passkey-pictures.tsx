import type { ReactNode } from 'react';
import classes from './passkey-pictures.module.css';

/** A browser window with a bar of tabs, 200 by 120. */
function Browser({ tabs, children }: { tabs: readonly string[]; children: ReactNode }) {
  return (
    <>
      <rect className={classes.window} x="1" y="1" width="198" height="118" rx="8" />
      {tabs.map((name, index) => (
        <g key={name}>
          <rect
            className={index === tabs.length - 1 ? classes.tab : classes.tabBehind}
            x={8 + index * 62}
            y="7"
            width={index === tabs.length - 1 ? 112 : 58}
            height="16"
            rx="4"
          />
          <text className={classes.name} x={14 + index * 62} y="18.5">
            {name}
          </text>
        </g>
      ))}
      <line className={classes.line} x1="1" y1="27" x2="199" y2="27" />
      {children}
    </>
  );
}

/** A tab of WhatsApp Web, where the browser asks for the passkey. */
export function ExtensionPicture({ title }: { title: string }) {
  return (
    <svg viewBox="0 0 200 120" className={classes.picture} role="img" aria-label={title}>
      <Browser tabs={['Cascade', 'web.whatsapp.com']}>
        <rect className={classes.dialog} x="44" y="38" width="112" height="68" rx="6" />
        <text className={classes.name} x="54" y="53">
          whatsapp.com
        </text>
        <circle className={classes.key} cx="66" cy="72" r="7" />
        <path className={classes.key} d="M73 72h24m-6 0v7m-7-7v5" />
        <rect className={classes.act} x="106" y="86" width="42" height="13" rx="4" />
        <path className={classes.tick} d="m121 92.5 4 4 8-8" />
      </Browser>
    </svg>
  );
}

/** The console of a tab on WhatsApp Web: the command, and below it the answer to copy. */
export function ConsolePicture({ title }: { title: string }) {
  return (
    <svg viewBox="0 0 200 120" className={classes.picture} role="img" aria-label={title}>
      <Browser tabs={['Cascade', 'web.whatsapp.com']}>
        <rect className={classes.console} x="8" y="58" width="184" height="54" rx="4" />
        <text className={classes.name} x="14" y="42">
          F12
        </text>
        <text className={classes.typed} x="14" y="72">
          {'> { const request = …'}
        </text>
        <text className={classes.typed} x="14" y="85">
          {'  … }'}
        </text>
        <rect className={classes.marked} x="12" y="92" width="148" height="14" rx="3" />
        <text className={classes.typed} x="14" y="102">
          {'{"id":"…","rawId":"…"'}
        </text>
      </Browser>
    </svg>
  );
}
