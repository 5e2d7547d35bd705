import { z } from 'zod'
import { endpoint, type OperatorEndpoint } from '../endpoint.ts'
import { InQuery, PageNumber, Time } from '../id.ts'
import { getBrand, listBrands, listFindings, listJobs, retryJobs, retryOutbox } from './brands.ts'
import { listCampaigns, openCampaign, previewCampaign } from './campaigns.ts'
import {
  answerChat,
  createFictional,
  editFictional,
  getFictionalChat,
  listFictional,
  listFictionalChats
} from './fictional.ts'
import { listInvites, makeInvites } from './invites.ts'
import { exportLog, readLog } from './log.ts'
import { listDeletions, listLedger, listMeasures, listOrders, listSessions } from './members.ts'
import { getOrder, refundOrder, searchOrders, settleRefund } from './orders.ts'
import { countReviews, getReport, listOperators } from './overview.ts'
import { pauseBrand, previewPause, resumeBrand } from './pauses.ts'
import { exportLanderReport, exportReport, getLanderReport } from './reports.ts'
import { decideReview, getReview, listReviews, nextReview, releaseReview } from './reviews.ts'
import {
  closeOperatorSession,
  confirmCodes,
  getOperatorSession,
  openOperatorSession,
  startCodes,
  stopCodes
} from './session.ts'
import { BrandId, InPath, MEASURES, OperatorMember, StatsRow } from './shapes.ts'

export const listReports = endpoint({
  audience: 'operator',
  name: 'listReports',
  summary: 'Reports, the newest first: of a brand, or about a member',
  method: 'GET',
  path: '/admin/reports',
  right: 'reports.read',
  query: z.strictObject({
    brand: BrandId.optional(),
    member: InQuery.optional(),
    pageNumber: PageNumber
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        reference: z.string(),
        brand: z.string(),
        at: Time,
        category: z.string(),
        context: z.string(),
        reporter: z.int().nullable(),
        member: z.int().nullable(),
        text: z.string().nullable(),
        status: z.string(),
        closed_by: z.string().nullable()
      })
    )
  })
})

export const listDecisions = endpoint({
  audience: 'operator',
  name: 'listDecisions',
  summary: 'Decisions about members, the newest first',
  method: 'GET',
  path: '/admin/decisions',
  right: 'decisions.read',
  query: z.strictObject({
    brand: BrandId.optional(),
    member: InQuery.optional(),
    pageNumber: PageNumber
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        reference: z.string(),
        brand: z.string(),
        at: Time,
        member: z.int().nullable(),
        subject: z.string(),
        ref: z.int().nullable(),
        outcome: z.string(),
        rule: z.string(),
        facts: z.string(),
        automated: z.boolean(),
        until: Time.nullable(),
        by: z.string()
      })
    )
  })
})

export const findMembers = endpoint({
  audience: 'operator',
  name: 'findMembers',
  summary: 'Members by name or e-mail address, exactly as written',
  method: 'GET',
  path: '/admin/members',
  right: 'members.find',
  query: z.strictObject({
    brand: BrandId.optional(),
    name: z.string().max(30).optional(),
    email: z.string().max(254).optional()
  }),
  response: z.object({
    items: z.array(z.object({ id: z.int(), brand: z.string(), name: z.string() }))
  })
})

export const getOperatorMember = endpoint({
  audience: 'operator',
  name: 'getOperatorMember',
  summary: 'A member as moderation may see them',
  method: 'GET',
  path: '/admin/members/:id',
  right: 'members.read',
  params: z.strictObject({ id: InPath }),
  query: z.strictObject({
    reason: z.string().max(200).optional()
  }),
  response: OperatorMember
})

export const decideMember = endpoint({
  audience: 'operator',
  name: 'decideMember',
  summary: 'Warns, pauses, holds, bans or restores a member, who is told why',
  method: 'POST',
  path: '/admin/members/:id',
  right: 'members.decide',
  params: z.strictObject({ id: InPath }),
  body: z.strictObject({
    measure: z.enum(MEASURES),
    facts: z.string().trim().min(10).max(4_000),
    rule: z.string().trim().min(3).max(500),
    days: z.int().min(1).max(365).optional()
  }),
  response: z.object({ decision: z.int(), reference: z.string(), status: z.string() })
})

export const getOperatorPhoto = endpoint({
  audience: 'operator',
  name: 'getOperatorPhoto',
  summary: 'A photo in one of its sizes, also before it is active',
  method: 'GET',
  path: '/admin/photos/:id/:variant',
  right: 'photos.read',
  params: z.strictObject({ id: InPath, variant: z.enum(['thumb', 'match', 'full']) }),
  response: z.unknown(),
  file: 'image/webp'
})

export const getStats = endpoint({
  audience: 'operator',
  name: 'getStats',
  summary: 'Real counts by day, lander or sub1',
  method: 'GET',
  path: '/admin/stats',
  right: 'stats.read',
  query: z.strictObject({
    by: z.enum(['day', 'lander', 'sub1']),
    brand: BrandId.optional(),
    days: InQuery.refine(days => days >= 1 && days <= 366).optional()
  }),
  response: z.object({ items: z.array(StatsRow) })
})

export const OPERATOR_CALLS: readonly OperatorEndpoint[] = [
  openOperatorSession,
  getOperatorSession,
  closeOperatorSession,
  startCodes,
  confirmCodes,
  stopCodes,
  listReviews,
  getReview,
  nextReview,
  decideReview,
  releaseReview,
  listReports,
  listDecisions,
  findMembers,
  getOperatorMember,
  decideMember,
  getOperatorPhoto,
  getStats,
  readLog,
  exportLog,
  countReviews,
  listOperators,
  getReport,
  exportReport,
  getLanderReport,
  exportLanderReport,
  listMeasures,
  listDeletions,
  listSessions,
  listLedger,
  listOrders,
  searchOrders,
  getOrder,
  refundOrder,
  settleRefund,
  listBrands,
  getBrand,
  listFindings,
  retryOutbox,
  listJobs,
  retryJobs,
  previewPause,
  pauseBrand,
  resumeBrand,
  listInvites,
  makeInvites,
  listCampaigns,
  previewCampaign,
  openCampaign,
  listFictional,
  createFictional,
  editFictional,
  listFictionalChats,
  getFictionalChat,
  answerChat
]
