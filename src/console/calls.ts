import type { z } from 'zod'
import type { OperatorEndpoint } from '#contract/endpoint.ts'
import type * as brands from '#contract/operator/brands.ts'
import type * as calls from '#contract/operator/calls.ts'
import type * as campaigns from '#contract/operator/campaigns.ts'
import type * as fictional from '#contract/operator/fictional.ts'
import type * as invites from '#contract/operator/invites.ts'
import type * as log from '#contract/operator/log.ts'
import type * as members from '#contract/operator/members.ts'
import type * as orders from '#contract/operator/orders.ts'
import type * as overview from '#contract/operator/overview.ts'
import type * as pauses from '#contract/operator/pauses.ts'
import type * as reports from '#contract/operator/reports.ts'
import type * as reviews from '#contract/operator/reviews.ts'
import type { QueueName } from '#contract/operator/roles.ts'
import type { Measure } from '#contract/operator/shapes.ts'
import { ask } from './session.ts'

// Every call of the console, typed by the contract without its code: zod stays on the server.

export type AnswerOf<E extends OperatorEndpoint> = z.output<E['response']>
export type Verdict = reviews.ReviewVerdict
export type Order = AnswerOf<typeof orders.getOrder>
export type FictionalProfile = fictional.FictionalProfile
export type FictionalBrand = AnswerOf<typeof fictional.listFictional>['brands'][number]
export type FictionalChat = AnswerOf<typeof fictional.getFictionalChat>
export type Invite = AnswerOf<typeof invites.listInvites>['items'][number]
export type WrittenCampaign = z.output<typeof campaigns.openCampaign.body>
export type CampaignTexts = WrittenCampaign['texts']
export type CampaignPreview = AnswerOf<typeof campaigns.previewCampaign>
export type CampaignBrand = AnswerOf<typeof campaigns.listCampaigns>['brands'][number]
export type BrandState = AnswerOf<typeof brands.getBrand>

type Query = Readonly<Record<string, string | number | undefined>>

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]]
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

async function get<A>(path: string, query: Query = {}): Promise<A> {
  return (await (await ask('GET', withQuery(path, query))).json()) as A
}

async function post<A>(path: string, body: object, keepalive = false): Promise<A> {
  return (await (await ask('POST', path, { body, keepalive })).json()) as A
}

type Brand = string | undefined
const place = (queue: QueueName, id: number): string => `/admin/reviews/${queue}/${id}`

export const countReviews = (brand: Brand) =>
  get<AnswerOf<typeof overview.countReviews>>('/admin/waiting', { brand })

export const lookAt = (queue: QueueName, id: number) =>
  get<AnswerOf<typeof reviews.getReview>>(place(queue, id))

/** The first item that waits, but for some; null if there is none. */
export const nextIn = async (queue: QueueName, brand: Brand, except: readonly number[]) => {
  const body = { except: [...except], ...(brand === undefined ? {} : { brand }) }
  const path = `/admin/reviews/${queue}/next`
  return (await post<AnswerOf<typeof reviews.nextReview>>(path, body)).item
}

export const decide = (queue: QueueName, id: number, verdict: Verdict, keepalive = false) =>
  post<AnswerOf<typeof reviews.decideReview>>(place(queue, id), verdict, keepalive)

export const giveBack = (queue: QueueName, id: number, keepalive = false) =>
  ask('DELETE', place(queue, id), { keepalive })

export const findMembers = (query: Query) =>
  get<AnswerOf<typeof calls.findMembers>>('/admin/members', query)

export const readMember = (id: number) =>
  get<AnswerOf<typeof calls.getOperatorMember>>(`/admin/members/${id}`)

export const measureMember = (
  id: number,
  body: { measure: Measure; facts: string; rule: string; days?: number }
) => post<AnswerOf<typeof calls.decideMember>>(`/admin/members/${id}`, body)

export const listDecisions = (member: number) =>
  get<AnswerOf<typeof calls.listDecisions>>('/admin/decisions', { member })

export const listReports = (member: number) =>
  get<AnswerOf<typeof calls.listReports>>('/admin/reports', { member })

export const listMeasures = (id: number) =>
  get<AnswerOf<typeof members.listMeasures>>(`/admin/members/${id}/measures`)

export const listDeletions = (id: number) =>
  get<AnswerOf<typeof members.listDeletions>>(`/admin/members/${id}/deletions`)

export const listSessions = (id: number) =>
  get<AnswerOf<typeof members.listSessions>>(`/admin/members/${id}/sessions`)

export const listLedger = (id: number) =>
  get<AnswerOf<typeof members.listLedger>>(`/admin/members/${id}/ledger`)

export const listOrders = (id: number) =>
  get<AnswerOf<typeof members.listOrders>>(`/admin/members/${id}/orders`)

export const readLog = (query: Query) => get<AnswerOf<typeof log.readLog>>('/admin/log', query)

export const exportLog = async (query: Query): Promise<Blob> =>
  (await ask('GET', withQuery('/admin/log', { ...query, format: 'csv' }))).blob()

export const listOperators = () => get<AnswerOf<typeof overview.listOperators>>('/admin/operators')

export const readReport = (query: Query) =>
  get<AnswerOf<typeof overview.getReport>>('/admin/report', query)

export const exportReport = async (path: '' | '/landers', query: Query): Promise<Blob> =>
  (await ask('GET', withQuery(`/admin/report${path}`, { ...query, format: 'csv' }))).blob()

export const readLanders = (query: Query) =>
  get<AnswerOf<typeof reports.getLanderReport>>('/admin/report/landers', query)

export const searchOrders = (query: Query) =>
  get<AnswerOf<typeof orders.searchOrders>>('/admin/orders', query)

export const readOrder = (id: number) =>
  get<AnswerOf<typeof orders.getOrder>>(`/admin/orders/${id}`)

export const refundOrder = (id: number, body: { amount: number; left: number; reason: string }) =>
  post<AnswerOf<typeof orders.refundOrder>>(`/admin/orders/${id}/refunds`, body)

export const settleRefund = (
  id: number,
  refund: number,
  body: { act: 'retry' | 'drop'; reason: string }
) => post<AnswerOf<typeof orders.settleRefund>>(`/admin/orders/${id}/refunds/${refund}`, body)

export const listFictionalChats = (brand: Brand) =>
  get<AnswerOf<typeof fictional.listFictionalChats>>('/admin/chats', { brand })

export const readFictionalChat = (id: number) => get<FictionalChat>(`/admin/chats/${id}`)

export const answerChat = (id: number, body: string) =>
  post<AnswerOf<typeof fictional.answerChat>>(`/admin/chats/${id}`, { body })

export const listFictional = (brand: Brand) =>
  get<AnswerOf<typeof fictional.listFictional>>('/admin/profiles', { brand })

/** Texts of a form; the server says which of them it refuses. */
export interface FictionalFields {
  name: string
  gender: string
  looking_for: readonly string[]
  date_of_birth: string
  country: string
  city: string | null
  about: string | null
  portrait?: string
}

export const createFictional = (brand: string, fields: FictionalFields) =>
  post<FictionalProfile>('/admin/profiles', { brand, ...fields })

export const editFictional = async (
  id: number,
  body: FictionalFields | { status: 'active' | 'paused' }
): Promise<FictionalProfile> =>
  (await (await ask('PUT', `/admin/profiles/${id}`, { body })).json()) as FictionalProfile

export const listBrands = () => get<AnswerOf<typeof brands.listBrands>>('/admin/brands')

export const readBrand = (id: string) =>
  get<AnswerOf<typeof brands.getBrand>>(`/admin/brands/${id}`)

export const listFindings = (id: string) =>
  get<AnswerOf<typeof brands.listFindings>>(`/admin/brands/${id}/findings`)

/** Without an id, all that was given up. */
export const retryOutbox = (brand: string, id?: number) =>
  post<AnswerOf<typeof brands.retryOutbox>>(
    `/admin/brands/${brand}/outbox`,
    id === undefined ? {} : { id }
  )

export const previewPause = (id: string) =>
  get<AnswerOf<typeof pauses.previewPause>>(`/admin/brands/${id}/pause`)

export const pauseBrand = (id: string, note: string) =>
  post<AnswerOf<typeof pauses.pauseBrand>>(`/admin/brands/${id}/pause`, note === '' ? {} : { note })

export const resumeBrand = async (id: string) =>
  (await (await ask('DELETE', `/admin/brands/${id}/pause`)).json()) as AnswerOf<
    typeof pauses.resumeBrand
  >

export const listInvites = (id: string) =>
  get<AnswerOf<typeof invites.listInvites>>(`/admin/brands/${id}/invites`)

export const makeInvites = (id: string, body: { count: number; uses: number }) =>
  post<AnswerOf<typeof invites.makeInvites>>(`/admin/brands/${id}/invites`, body)

export const listCampaigns = (brand: Brand) =>
  get<AnswerOf<typeof campaigns.listCampaigns>>('/admin/campaigns', { brand })

export const previewCampaign = (body: WrittenCampaign) =>
  post<CampaignPreview>('/admin/campaigns/preview', body)

export const openCampaign = (body: WrittenCampaign) =>
  post<AnswerOf<typeof campaigns.openCampaign>>('/admin/campaigns', body)

export const listJobs = () => get<AnswerOf<typeof brands.listJobs>>('/admin/jobs')

export const retryJobs = (id?: string) =>
  post<AnswerOf<typeof brands.retryJobs>>('/admin/jobs', id === undefined ? {} : { id })

export const readStats = (query: Query) =>
  get<AnswerOf<typeof calls.getStats>>('/admin/stats', query)

export const readPhoto = async (path: string): Promise<Blob> => (await ask('GET', path)).blob()
