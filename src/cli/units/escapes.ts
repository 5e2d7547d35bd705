/** A word of a setting of systemd: no specifier, quoted where it has to be. */
export function word(text: string): string {
  const plain = text.replaceAll('%', '%%')
  if (/^[\w@%+=:,./*$-]+$/.test(plain)) return plain
  return `"${plain.replaceAll(/[\\"]/g, '\\$&')}"`
}

/** A word of a command line of systemd, in which no variable is replaced. */
export const argument = (text: string): string => word(text.replaceAll('$', '$$$$'))

/** The whole value of a setting that is one path. */
export const pathValue = (path: string): string => path.replaceAll('%', '%%')

/** A value of an environment file, the same to systemd and to a shell. */
export const environmentValue = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `"${text.replaceAll(/[\\"$`]/g, '\\$&')}"`

/** A word of a shell command. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
