/** What fills a sentence; a failure is told by its own sentence. */
type ValueParam<Said extends string> = string | number | PlainFailure<Said, Said>;

/**
 * A failure as a value, or what may be within one. Definitions of channels tell rules, so this file knows no kinds: the
 * kinds of failures follow from the definitions.
 */
export interface PlainFailure<Kind extends string, Said extends string> {
  kind: Kind;
  /**
   * What fills the sentence. `field` is the path of the field that the failure is in; `asStored` is the whole sentence of a
   * row that was written before failures were values.
   */
  params?: Readonly<Record<string, ValueParam<Said>>>;
}

/** A parameter as a text; a failure is its kind. */
export const textOfParam = (param: ValueParam<string> | undefined): string =>
  typeof param === 'object' ? param.kind : String(param);
