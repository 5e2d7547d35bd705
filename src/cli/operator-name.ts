import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** Who works here: LIVERY_OPERATOR, else git's user of the project, else the system's. */
export function operatorName(root: string, env: NodeJS.ProcessEnv): string {
  return env.LIVERY_OPERATOR || gitUser(root) || userInfo().username
}

/** Empty without git, and where git knows nobody. */
function gitUser(root: string): string {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['-C', root, 'config', 'user.name'], {
      encoding: 'utf8',
      stdio
    }).trim()
  } catch {
    return ''
  }
}
