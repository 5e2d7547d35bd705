import { sql } from 'kysely'
import type { z } from 'zod'
import type { listCampaigns, openCampaign, previewCampaign } from '#contract/operator/campaigns.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { refuse, refuseFields } from '../../../core/refusal.ts'
import { renderMail } from '../../../platform/mail/render.ts'
import { sampleOf } from '../../../platform/mail/samples.ts'
import { pausesIn } from '../../../platform/paused-brands.ts'
import {
  audienceOf,
  type Campaign,
  openCampaign as open,
  sentBefore,
  toldOf
} from '../notices/campaigns.ts'

type Wished = z.output<typeof openCampaign.body>

const MOST = 50

/** The newest campaigns with how many were told; logs the look. */
export async function campaignsFor(
  ctx: OperatorCtx,
  wished: string | undefined
): Promise<z.input<typeof listCampaigns.response>> {
  const ids = ctx.brands(wished)
  ctx.note({ action: 'listCampaigns', subject: { kind: 'campaigns' }, brand: wished })
  const rows = await ctx.db
    .selectFrom('campaigns')
    .select(['id', 'brand', 'type', 'words', 'created_at', 'ends_at'])
    .where('brand', '=', sql<string>`any(${ids})`)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const told = await toldOf(ctx.db, rows)
  const brands = ctx.brands().map(id => ctx.forBrand(id).brand)
  return {
    items: rows.map(({ id, brand, type, words, created_at, ends_at }) => {
      const own = brands.find(one => one.id === brand)?.site.locales.default ?? 'en'
      const [first] = Object.values(words)
      return {
        ...{ id, brand, type, languages: Object.keys(words) },
        subject: (words[own] ?? first)?.subject ?? '',
        at: created_at.toISOString(),
        ends_at: ends_at.toISOString(),
        told: told.get(id) ?? 0
      }
    }),
    brands: brands.map(({ id, site }) => ({
      ...{ id, name: site.brand.name, languages: [...site.locales.enabled] }
    }))
  }
}

/** Whom a campaign would reach, and with which mails; logs the look. */
export async function campaignPreview(
  ctx: OperatorCtx,
  wished: Wished
): Promise<z.input<typeof previewCampaign.response>> {
  const one = ctx.forBrand(wished.brand)
  const campaign = campaignIn(ctx, wished)
  const audience = await audienceOf(one, campaign)
  const { type, link } = wished
  ctx.note({
    action: 'previewCampaign',
    subject: { kind: 'campaign' },
    brand: wished.brand,
    details: { type, members: reachedOf(audience) }
  })
  const { brand, app } = one
  const paused = await pausesIn(ctx.db)
  return {
    members: reachedOf(audience),
    audience: audience.map(({ language, members, hasWords }) => ({
      ...{ language, members, has_words: hasWords }
    })),
    mails: brand.site.locales.enabled.flatMap(language => {
      const said = campaign.words[language]
      if (said === undefined) return []
      const url = `https://${brand.site.brand.domain}${link}`
      const { button = '' } = said
      const data = { ...sampleOf(brand, type), ...said, button, link: url }
      const request = { template: type, language, data }
      const { subject, text } = renderMail(app.catalog.mails, brand, request)
      return [{ language, subject, text }]
    }),
    was_sent: await sentBefore(one, campaign),
    is_paused: paused.some(({ brand: id }) => id === brand.id)
  }
}

/** Sends a campaign. Refuses `nobody` where it would reach no member. */
export async function sendFor(
  ctx: OperatorCtx,
  wished: Wished
): Promise<z.input<typeof openCampaign.response>> {
  const one = ctx.forBrand(wished.brand)
  const campaign = campaignIn(ctx, wished)
  const members = reachedOf(await audienceOf(one, campaign))
  if (members === 0) refuse('nobody')
  const { id, isNew } = await open(one, campaign)
  const { type, words } = campaign
  ctx.note({
    action: 'openCampaign',
    subject: { kind: 'campaign', id },
    brand: wished.brand,
    details: { type, members, languages: Object.keys(words), is_new: isNew }
  })
  return { id, members, is_new: isNew }
}

/** Refuses `invalid` for a language that the brand has not. */
function campaignIn(ctx: OperatorCtx, { brand, type, link, texts }: Wished): Campaign {
  const { enabled } = ctx.forBrand(brand).brand.site.locales
  const isOwn = (language: string) => enabled.some(each => each === language)
  if (!Object.keys(texts).every(isOwn)) refuseFields({ texts: 'invalid' })
  return { type, link, words: texts }
}

const reachedOf = (audience: readonly { members: number; hasWords: boolean }[]): number =>
  audience.reduce((sum, { members, hasWords }) => sum + (hasWords ? members : 0), 0)
