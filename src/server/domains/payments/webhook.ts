import type { FastifyInstance } from 'fastify'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import type { AppContext } from '../../core/app.ts'
import { ProviderDown, ProviderRefused } from '../../core/payments.ts'
import { brandOf, refuseIfMoving } from '../../http/visit.ts'
import { askFor } from './ask.ts'

const MAX_BYTES = 256 * 1024

/**
 * What providers tell of payments (docs/decisions/026). A notice grants nothing: the payment that it
 * names is asked for. Answers 200 for what is known and unknown alike, 400 for a wrong signature and
 * 503 while the provider does not answer, so that it tells again.
 */
export function servePaymentWebhook(server: FastifyInstance, app: AppContext): void {
  void server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body)
    )
    scope.post('/api/payment-webhook.php', async (request, reply) => {
      const query = { ...(request.query as Record<string, unknown>) }
      const brand = brandOf(app, request, query)
      refuseIfMoving(app, brand)
      const provider = await app.payments.providerOf(brand)
      const named = PAY_PROVIDERS.find(name => name === query.provider)
      if (provider === undefined || named !== provider.account.provider) {
        return reply.code(404).send({ error: { code: 'not_found' } })
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const told = provider.webhook({ headers: request.headers, body })
      if (!told.isGenuine) return reply.code(400).send({ error: { code: 'bad_signature' } })
      try {
        for (const id of told.payments) await askFor(app, provider, id)
      } catch (error) {
        if (error instanceof ProviderRefused) return reply.send({ ok: true })
        if (!(error instanceof ProviderDown)) throw error
        return reply
          .code(503)
          .header('Retry-After', '60')
          .send({ error: { code: 'maintenance' } })
      }
      return reply.send({ ok: true })
    })
  })
}
