/** Copies own members into an object that inherits nothing: a member that isn't given can't be read from a prototype. */
export function withoutPrototype<Members extends object>(members: Members): Members {
  return Object.assign(Object.create(null) as Members, members);
}
