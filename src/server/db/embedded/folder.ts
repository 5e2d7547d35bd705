import { join } from 'node:path'

/** Where a project has its embedded Postgres. */
export const embeddedFolder = (root: string): string => join(root, '.livery', 'postgres')
