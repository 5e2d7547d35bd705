/** What a campaign may be: members ask for each by itself. */
export const CAMPAIGN_TYPES = ['news', 'promotions'] as const
export type CampaignType = (typeof CAMPAIGN_TYPES)[number]

/** Longest texts of a campaign, in characters. */
export const CAMPAIGN_TEXT = { subject: 120, text: 5_000, button: 40 } as const

/** Why a brand rests; as `livery pause --note` takes it. */
export const PAUSE_NOTE = { max: 200 } as const

/** Codes that are made at once, and accounts that one code may open. */
export const MOST_INVITES = 1_000
