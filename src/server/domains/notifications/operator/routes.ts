import * as campaigns from '#contract/operator/campaigns.ts'
import { type OperatorRoute, on } from '../../../core/route.ts'
import { campaignPreview, campaignsFor, sendFor } from './campaigns.ts'

export const campaignRoutes: readonly OperatorRoute[] = [
  on(campaigns.listCampaigns, (ctx, { brand }) => campaignsFor(ctx, brand)),
  on(campaigns.previewCampaign, (ctx, input) => campaignPreview(ctx, input)),
  on(campaigns.openCampaign, (ctx, input) => sendFor(ctx, input))
]
