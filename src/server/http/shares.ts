import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getUser } from '#contract/calls/accounts/session.ts'
import { ASK_ALONE, HEADERS } from '#host/model.ts'
import { inlineIn } from '#host/policy.ts'
import { type LiveModel, sharedModel } from '#host/release-model.ts'
import { folderOf, isOpen, LOCAL_SHARES, pagesFolder, type Share, shareOf } from '#host/shares.ts'
import { Refusal } from '../core/refusal.ts'
import { sendRefusal } from './refused.ts'
import { sendFile } from './static.ts'

export interface SharesServed {
  /** Project whose shares these are. */
  root: string
  /** Host under which shares are reached, beside that of this machine. */
  host?: string | undefined
  now(): Date
}

/** A share is for those who have its address: nobody is told of it, and nothing keeps it. */
const INSTEAD: Readonly<Record<string, string>> = {
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': ASK_ALONE
}

const UNKNOWN = `There is no such preview. Check the link, or ask whoever sent it for a new one.\n`

/** Beacons that all pages send, and a sheet that all ask for. */
const UNHEARD = ['/api/track.php', '/api/bounce.php', '/api/lander.php', '/api/languages.css']

/** Answers at the hosts of shares, before anything else does: of a share, no call reaches the server. */
export function serveShares(server: FastifyInstance, { root, host, now }: SharesServed): void {
  const models = new Map<string, Promise<LiveModel>>()
  const hosts = [LOCAL_SHARES, ...(host === undefined ? [] : [host])]
  server.addHook('onRequest', async (request, reply) => {
    const token = tokenIn(request.headers.host ?? '', hosts)
    if (token === undefined) return
    reply.headers({ ...HEADERS, ...INSTEAD })
    const share = shareOf(root, token)
    if (share === undefined) return reply.code(404).type('text/plain; charset=utf-8').send(UNKNOWN)
    if (!isOpen(share, now())) return sendNotice(reply.code(410), root, share, 'ended.html')
    if (isForServer(request)) return refuse(request, reply, { root, share, now })
    return sendFile(request, reply, await modelOf(models, root, share), { instead: INSTEAD })
  })
}

/** The first label of a host of shares. */
function tokenIn(host: string, hosts: readonly string[]): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const under = hosts.find(each => name.endsWith(`.${each}`))
  return under === undefined ? undefined : name.slice(0, -under.length - 1)
}

function modelOf(
  models: Map<string, Promise<LiveModel>>,
  root: string,
  { id, domain }: Share
): Promise<LiveModel> {
  const model = models.get(id) ?? sharedModel(pagesFolder(root, id), domain)
  models.set(id, model)
  model.catch(() => models.delete(id))
  return model
}

const isForServer = ({ method, url }: FastifyRequest): boolean =>
  !['GET', 'HEAD'].includes(method) || /^\/(?:api|cdn|hooks|share)\//.test(url)

/** Everybody is a visitor, and no call does anything. */
function refuse(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  { root, share, now }: { root: string; share: Share; now(): Date }
): FastifyReply | Promise<FastifyReply> {
  const path = url.split('?')[0] ?? ''
  if (UNHEARD.includes(path)) return reply.code(204).send()
  if (method === getUser.method && path === getUser.path) {
    return reply.send({ user: null, server_time: now().toISOString() })
  }
  const isForm = method === 'POST' && (headers.accept ?? '').includes('text/html')
  if (isForm) return sendNotice(reply.code(403), root, share, 'refused.html')
  return sendRefusal(reply, new Refusal('preview_only'))
}

async function sendNotice(
  reply: FastifyReply,
  root: string,
  share: Share,
  name: 'ended.html' | 'refused.html'
): Promise<FastifyReply> {
  const page = await readFile(join(folderOf(root, share.id), name), 'utf8')
  const styles = inlineIn(page).styles.join(' ')
  return reply
    .header('Content-Security-Policy', `default-src 'none'; style-src ${styles}`)
    .type('text/html; charset=utf-8')
    .send(page)
}
