import type { Command } from 'commander'

/** Options of a verb under `shot`; Commander gives those of the same name to `shot`. */
export function flagsOf<Flags extends object>(command: Command): Flags {
  const own = command.opts<Flags>()
  const { parent } = command
  const given = Object.keys(parent?.opts() ?? {}).filter(name => {
    const source = parent?.getOptionValueSource(name)
    return name in own && source !== undefined && source !== 'default'
  })
  return { ...own, ...Object.fromEntries(given.map(name => [name, parent?.getOptionValue(name)])) }
}
