/** The file of the draft that this page has made last: it can be read otherwise without being chosen again. */
let kept: { draft: string; file: File } | null = null;

export function keepTableFile(draft: string, file: File): void {
  kept = { draft, file };
}

/** Null: the page was loaded anew since, or the draft is another one's. */
export const keptTableFile = (draft: string): File | null =>
  kept?.draft === draft ? kept.file : null;
