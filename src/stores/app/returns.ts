const returns = new Set<() => void>()

/** Registers what is read again when the server answers after kept answers (connection.ts). */
export function onReturn(act: () => void): void {
  returns.add(act)
}

export function readAgain(): void {
  for (const act of returns) act()
}
