import type { Destination } from '../deploy-target.ts'
import { shellWord } from './escapes.ts'
import { dataFolders, ENVIRONMENT_FILE, type Installation } from './installation.ts'

/** A brand that may have a host. */
export interface Brand {
  id: string
  destination: Destination | undefined
}

/** What remains for the operator, in order; lines that begin with # are to be read. */
export function remainingCommands(
  installation: Installation,
  brands: readonly Brand[],
  isUpdate: boolean
): string[] {
  const { root, user, backups, hosts } = installation
  const hosted = brands.filter(({ destination }) => destination !== undefined)
  const kinds = new Set(hosted.map(({ destination }) => destination?.kind))
  const own = `install -d -o ${user} -g $(id -gn ${user})`
  return [
    `id -u ${user} || useradd --system --user-group --home-dir ${shellWord(root)} --shell /usr/sbin/nologin ${user}`,
    `chown -R ${user}: ${shellWord(root)}`,
    `${own} ${[...dataFolders(installation), ...hosts].map(shellWord).join(' ')}`,
    `${own} -m 700 ${shellWord(backups)}`,
    `# Fill in /${ENVIRONMENT_FILE}: database, mail server, keys of payments.`,
    'systemctl daemon-reload',
    'systemctl enable --now livery.service livery-schedule.timer livery-backup.timer',
    ...hosted.map(({ id }) => `systemctl enable --now livery-doctor@${id}.timer`),
    ...(isUpdate ? ['systemctl restart livery.service'] : []),
    ...(kinds.has('nginx') ? ['nginx -t && systemctl reload nginx'] : []),
    ...(kinds.has('caddy') ? ['systemctl reload caddy'] : [])
  ]
}
