import { resolve } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'
import { pathValue, word } from './escapes.ts'
import { ENVIRONMENT_FILE, type Installation } from './installation.ts'

/**
 * Not among them: MemoryDenyWriteExecute, for Node compiles at run time; ProcSubset, for Node reads
 * memory and cores there; RemoveIPC, for a backup that ends would take the shared memory of the
 * Postgres that the server of the same user has started.
 */
const LIMITS = `NoNewPrivileges=yes
CapabilityBoundingSet=
PrivateTmp=yes
PrivateDevices=yes
PrivateMounts=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
ProtectSystem=strict
`

/** Who runs a service, where, and what it may reach. */
export function confined({ root, user }: Installation, writable: readonly string[]): string {
  const own = [root, resolve(root, '.livery')]
  // systemd passes over a folder with "-" that is not there.
  const folders = [...new Set(writable)].map(path => word(own.includes(path) ? path : `-${path}`))
  return `User=${user}
WorkingDirectory=${pathValue(root)}
EnvironmentFile=/${ENVIRONMENT_FILE}
Environment=${word(`NODE_COMPILE_CACHE=${resolve(root, '.livery/cache/node')}`)}
SyslogIdentifier=%N
${LIMITS}${isAtHome([root, CHECKOUT, process.execPath, ...writable]) ? '' : 'ProtectHome=yes\n'}ReadWritePaths=${folders.join(' ')}
`
}

const isAtHome = (paths: readonly string[]): boolean =>
  paths.some(path => /^\/(?:home|root|run\/user)\//.test(path))
