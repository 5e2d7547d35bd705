import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  closeOperatorSession,
  getOperatorSession,
  openOperatorSession
} from '#contract/operator/session.ts'
import type { AppContext } from '../core/app.ts'
import { asOperator } from '../core/operator/context.ts'
import { closeSession, openSession, sessionView } from '../platform/operator/session.ts'
import { cookieOf, operatorWith, sessionFrom } from './operator-caller.ts'
import { send } from './send.ts'
import { inputOf } from './valid.ts'
import { checkOrigin } from './visit.ts'

/** Log-in and log-out of the operators' console. */
export function serveOperatorSession(server: FastifyInstance, app: AppContext): void {
  server.post(openOperatorSession.path, (request, reply) => {
    request.callName = openOperatorSession.name
    return open(app, request, reply)
  })
  server.get(getOperatorSession.path, async (request, reply) => {
    request.callName = getOperatorSession.name
    const body = sessionView(app, await sessionFrom(app, request))
    return send(request, reply, getOperatorSession, { status: 200, body })
  })
  server.delete(closeOperatorSession.path, async (request, reply) => {
    request.callName = closeOperatorSession.name
    const { operator, id } = await sessionFrom(app, request)
    await asOperator(app, operator, undefined, ctx => closeSession(ctx, id))
    setCookie(app, request, reply, undefined)
    return send(request, reply, closeOperatorSession, { status: 200, body: { ok: true } })
  })
}

async function open(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  checkOrigin(request)
  const { params, query, body } = request
  const input = inputOf(openOperatorSession, { params, query, body })
  const { token, code } = openOperatorSession.body.parse(input)
  const operator = await operatorWith(app, request, token)
  const session = await asOperator(app, operator, undefined, ctx => openSession(ctx, code))
  setCookie(app, request, reply, session)
  return send(request, reply, openOperatorSession, { status: 200, body: sessionView(app, session) })
}

function setCookie(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  session: { token: string; expires: Date } | undefined
): void {
  const options = {
    path: '/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https'
  } as const
  if (session === undefined) void reply.clearCookie(cookieOf(app), options)
  else void reply.setCookie(cookieOf(app), session.token, { ...options, expires: session.expires })
}
