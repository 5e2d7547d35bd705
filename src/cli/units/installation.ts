import { resolve } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'

export interface Installation {
  /** The project. */
  root: string
  user: string
  /** Folder of the daily backups. */
  backups: string
  environment: string | undefined
  /** Folders to which releases go. */
  hosts: readonly string[]
}

export const UNIT_FOLDER = 'etc/systemd/system'
export const ENVIRONMENT_FILE = 'etc/livery/livery.env'

/** What the server writes, and what every verb keeps in its caches. */
export const dataFolders = ({ root }: Installation): string[] => [
  ...new Set([root, CHECKOUT].map(folder => resolve(folder, '.livery')))
]

/** What a scheduled release writes: settings, builds, releases. */
export const releaseFolders = ({ root, hosts }: Installation): string[] => [
  root,
  CHECKOUT,
  ...hosts
]
