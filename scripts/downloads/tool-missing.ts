/** A package can't be built here, because a tool isn't installed. The message says which. */
export class ToolMissing extends Error {}
