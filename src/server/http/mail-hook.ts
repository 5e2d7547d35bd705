import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../core/app.ts'
import { type Feedback, takeFeedback } from '../platform/outbox/mail-feedback.ts'
import { rowOf } from '../platform/outbox/message-id.ts'
import { reportIn } from '../platform/outbox/report.ts'

/** Bounces contain the original mail. */
const MAX_BYTES = 2 * 1024 * 1024

const Reported = z.object({
  type: z.enum(['bounce', 'complaint', 'unsubscribe']),
  email: z.string().min(3).max(254),
  brand: z.string().max(60).optional(),
  permanent: z.boolean().default(true)
})

/**
 * Reports of mail providers (docs/operations.md). The response doesn't reveal whether an address is
 * known.
 */
export function serveMailHook(
  server: FastifyInstance,
  app: AppContext,
  apps: () => readonly AppContext[] = () => [app]
): void {
  const { mailHookSecret: secret } = app.settings
  if (secret === undefined) return
  void server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body)
    )
    scope.post('/hooks/mail', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(request, body, secret)) {
        return reply.code(403).send({ error: { code: 'bad_signature' } })
      }
      const heard = await record(apps(), request, body)
      return heard ? reply.send({ ok: true }) : reply.code(422).send({ error: { code: 'invalid' } })
    })
  })
}

/** Accepts the secret as a bearer token or an HMAC-SHA256 of the body, in hex. */
function isSigned({ headers }: FastifyRequest, body: Buffer, secret: string): boolean {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return isSame(bearer, secret)
  const given = String(headers['x-livery-signature'] ?? '').replace(/^sha256=/, '')
  return isSame(given, createHmac('sha256', secret).update(body).digest('hex'))
}

function isSame(given: string, right: string): boolean {
  const hash = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(hash(given), hash(right))
}

/** Returns false for an unreadable report. A report is of whichever place has the brand or the mail. */
async function record(
  apps: readonly AppContext[],
  request: FastifyRequest,
  body: Buffer
): Promise<boolean> {
  const isMail = /^message\/rfc822\b/i.test(request.headers['content-type'] ?? '')
  const heard = await Promise.all(
    apps.map(async app => {
      const feedback = isMail ? await fromMail(app, body) : fromJson(body)
      return feedback && { app, feedback }
    })
  )
  const known = heard.filter(one => one !== undefined)
  for (const { app, feedback } of known) {
    const { brand } = feedback
    const isElsewhere = apps.some(other => other !== app && isOf(other, brand))
    if (isElsewhere && !isOf(app, brand)) continue
    const now = app.clock.now()
    await app.database.kysely.transaction().execute(tx => takeFeedback(tx, feedback, now))
  }
  return known.length > 0
}

const isOf = ({ brands }: AppContext, brand: string | undefined): boolean =>
  brand !== undefined && brands.byId(brand) !== undefined

function fromJson(body: Buffer): Feedback | undefined {
  const { data } = Reported.safeParse(parsed(body.toString('utf8')))
  if (data === undefined || data.email.includes('\0')) return undefined
  const { type, email, brand, permanent } = data
  return { type, email, brand, isPermanent: permanent }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Anyone can write to the bounce address, so only Message-IDs of our mails are accepted. */
async function fromMail(app: AppContext, body: Buffer): Promise<Feedback | undefined> {
  const report = reportIn(body.toString('utf8'))
  const row = report && rowOf(app.settings.secret, report.messageId)
  if (report === undefined || row === undefined) return undefined
  const sent = await app.database.kysely
    .selectFrom('outbox')
    .select(['brand', 'recipient'])
    .where('id', '=', row)
    .where('channel', '=', 'mail')
    .executeTakeFirst()
  // An old mail without a row stops no address.
  const { brand = '', recipient: email = '' } = sent ?? {}
  return { type: report.type, email, brand, isPermanent: report.isPermanent }
}
