/** Style of the inbox page. */
export const STYLE = `
  :root { color-scheme: light dark; --ink: #17212b; --paper: #f4f5f7; --card: #fff; --line: #dfe3e8;
    --soft: #66737f; --telegram: #2a8bd0; --waba: #128c7e; --whatsapp: #25a35a; --email: #9a5bb5; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e8ecf0; --paper: #12171d; --card: #1d252e; --line: #303b47; --soft: #93a1ae; } }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-width: 1500px; padding: 24px; background: var(--paper);
    color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
  h1 { margin: 0; font-size: 24px; } header p { margin: 2px 0 14px; color: var(--soft); }
  form { display: flex; gap: 8px; align-items: center; flex-wrap: wrap; }
  input { flex: 0 1 320px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px;
    background: var(--card); color: inherit; font: inherit; }
  button { padding: 8px 16px; border: 0; border-radius: 10px; background: var(--telegram);
    color: #fff; font: inherit; cursor: pointer; }
  a { color: inherit; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(310px, 1fr)); gap: 22px;
    margin: 24px 0; align-items: start; }
  .empty { grid-column: 1 / -1; padding: 60px 0; text-align: center; color: var(--soft); }
  .phone { border: 1px solid var(--line); border-radius: 30px; background: var(--card);
    padding: 14px 12px; box-shadow: 0 8px 26px rgb(0 0 0 / 8%); }
  .phone h2 { margin: 0 0 10px; text-align: center; font-size: 15px; overflow-wrap: anywhere; }
  .phone h2 a { text-decoration: none; }
  .screen { max-height: 620px; overflow-y: auto; border-radius: 18px; background: var(--paper);
    padding: 12px; display: flex; flex-direction: column; gap: 14px; }
  .bubble { background: var(--card); border-radius: 4px 16px 16px 16px; padding: 10px 12px;
    border-left: 3px solid var(--line); overflow-wrap: anywhere; }
  .telegram .bubble { border-color: var(--telegram); } .waba .bubble { border-color: var(--waba); }
  .whatsapp .bubble { border-color: var(--whatsapp); } .email .bubble { border-color: var(--email); }
  .bubble h3, .bubble h4 { margin: 0 0 6px; font-size: 15px; }
  .text { margin: 0; white-space: pre-wrap; }
  .bubble footer { margin-top: 6px; color: var(--soft); font-size: 13px; }
  .bubble img, .bubble video { display: block; max-width: 100%; border-radius: 10px; margin-bottom: 8px; }
  .file { display: block; margin: 0 0 8px; padding: 10px; border-radius: 10px;
    background: var(--paper); text-decoration: none; }
  small { display: block; color: var(--soft); }
  .place { display: flex; gap: 10px; } .place p { margin: 0; } .pin { font-size: 26px; }
  iframe { width: 100%; height: 260px; border: 0; border-radius: 8px; background: #fff; }
  .buttons { display: flex; gap: 5px; margin-top: 5px; }
  .button { flex: 1; display: block; padding: 8px; border-radius: 10px; background: var(--card);
    text-align: center; color: var(--telegram); overflow-wrap: anywhere; font-size: 14px; }
  .waba .button { color: var(--waba); }
  button.button, button.row { width: 100%; font: inherit; font-size: 14px; border: 0; }
  .buttons .act { flex: 1; } .act { gap: 6px; }
  .phone > .act { margin-top: 10px; } .phone > .act input[name=text] { flex: 1 1 100%; }
  .act input[type=file] { flex: 1; padding: 4px; border: 0; font-size: 12px; }
  button.row { padding: 6px 10px; text-align: left; background: none; color: inherit; }
  .own .bubble { border-left: 0; border-right: 3px solid var(--soft);
    border-radius: 16px 4px 16px 16px; margin-left: 34px; } .own .meta { text-align: right; }
  .list { margin-top: 5px; } .list summary { cursor: pointer; list-style: none; }
  .list h5 { margin: 10px 4px 4px; color: var(--soft); }
  .meta { margin: 4px 4px 0; color: var(--soft); font-size: 12px; overflow-wrap: anywhere; }
  .twice { display: inline-block; padding: 0 8px; border-radius: 8px; background: #c62828; color: #fff; }
  .links, .magic { border-top: 1px solid var(--line); padding-top: 10px; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; font-size: 13px; }
  th, td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top;
    border-bottom: 1px solid var(--line); }
  code { font: 12px ui-monospace, monospace; white-space: nowrap; }
`;
