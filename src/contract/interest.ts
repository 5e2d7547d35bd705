/** Interests a member can choose (product.md §3): translation keys, each with an icon. */
export const INTERESTS = [
  'adventure',
  'anal_sex',
  'animals',
  'art',
  'astrology',
  'barbecue',
  'beach',
  'beer',
  'biking',
  'bondage',
  'coffee',
  'cooking',
  'dancing',
  'exchanging_pictures',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'hugging',
  'kissing',
  'lingerie',
  'massages',
  'masturbating',
  'movies',
  'music',
  'one_night_stand',
  'oral_sex',
  'outdoors',
  'party',
  'photography',
  'politics',
  'public_sex',
  'reading',
  'relationship',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'threesome',
  'travelling',
  'vegetarian',
  'video_games',
  'wine'
] as const

export type Interest = (typeof INTERESTS)[number]

/** Shown only if the niche allows them and the entry warning is on (rule L192). */
export const ADULT_INTERESTS = [
  'anal_sex',
  'bondage',
  'exchanging_pictures',
  'lingerie',
  'masturbating',
  'one_night_stand',
  'oral_sex',
  'public_sex',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'threesome'
] as const satisfies Interest[]

export function isAdultInterest(interest: Interest): boolean {
  return ADULT_INTERESTS.some(adult => adult === interest)
}

export const INTEREST_SETS = {
  'preset/mainstream': INTERESTS.filter(interest => !isAdultInterest(interest)),
  'preset/all': [...INTERESTS]
} as const satisfies Record<string, Interest[]>
