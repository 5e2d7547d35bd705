/** Characters of a lander's id with a slug. */
export const LANDER_MAX = 97

/** A lander's id, with its slug or without, as a form or a visit says it. */
export function landerIn(said: string): string | undefined {
  return said.length <= LANDER_MAX && /^[\w.:/-]+$/.test(said) ? said : undefined
}
