import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentValue } from './escapes.ts'
import { GROUPS, type Variable } from './variables.ts'

const HEAD = `# Environment of Livery's units, read by systemd; livery units never writes over it.
# A line that begins with # is not in force. docs/operations.md says more of each variable.
# After a change: systemctl restart livery.service
`

/** Stands for a secret where the text is shown. */
const HIDDEN = '(made when the file is written)'

/**
 * The text of a new environment file. A project that has its secret keeps it: with another one,
 * codes of operators and bank accounts could not be read any more.
 */
export function environmentFile(root: string, env: NodeJS.ProcessEnv): string {
  return textWith(({ name, secretBytes }) => {
    const kept = env[name] || (name === 'LIVERY_SECRET' ? keptSecret(root) : '')
    return environmentValue(kept || randomBytes(secretBytes ?? 0).toString('base64url'))
  })
}

/** The same without secrets, to show. */
export const shownEnvironmentFile = (): string => textWith(() => HIDDEN)

function textWith(secretOf: (variable: Variable) => string): string {
  const lineOf = (variable: Variable): string => {
    const { name, says, example, secretBytes } = variable
    const setting = secretBytes ? `${name}=${secretOf(variable)}` : `#${name}=${example}`
    return `# ${says}\n${setting}\n`
  }
  const groups = GROUPS.map(
    ({ title, variables }) => `\n## ${title}\n\n${variables.map(lineOf).join('')}`
  )
  return `${HEAD}${groups.join('')}`
}

/** What the server made for itself at an earlier start. */
function keptSecret(root: string): string {
  const path = join(root, '.livery', 'secret')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}
