import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of brands at rest: nothing builds, checks or serves them. */
export const archiveFolder = (id: string): string => `sites/_archive/${id}`

export function archivedIds(root: string): string[] {
  const folder = join(root, 'sites/_archive')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
