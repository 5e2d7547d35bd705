/** Between things on one line: a line may end with the dot, and never begins with it. */
export const DOT = '\u00a0· '
