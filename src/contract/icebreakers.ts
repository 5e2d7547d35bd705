import type { Interest } from './interest.ts'

/** An opener of the app; its words are `icebreaker.<id>`. */
export interface Icebreaker {
  id: string
  /** Both members must have this interest; absent means always. */
  interest?: Interest
}

export const ICEBREAKERS: readonly Icebreaker[] = [
  { id: 'adventure', interest: 'adventure' },
  { id: 'animals', interest: 'animals' },
  { id: 'art', interest: 'art' },
  { id: 'astrology', interest: 'astrology' },
  { id: 'barbecue', interest: 'barbecue' },
  { id: 'beach', interest: 'beach' },
  { id: 'biking', interest: 'biking' },
  { id: 'coffee', interest: 'coffee' },
  { id: 'cooking', interest: 'cooking' },
  { id: 'dancing', interest: 'dancing' },
  { id: 'gardening', interest: 'gardening' },
  { id: 'hiking', interest: 'hiking' },
  { id: 'movies', interest: 'movies' },
  { id: 'music', interest: 'music' },
  { id: 'photography', interest: 'photography' },
  { id: 'reading', interest: 'reading' },
  { id: 'sushi', interest: 'sushi' },
  { id: 'tattoos', interest: 'tattoos' },
  { id: 'theater', interest: 'theater' },
  { id: 'travelling', interest: 'travelling' },
  { id: 'video_games', interest: 'video_games' },
  { id: 'wine', interest: 'wine' },
  { id: 'sunday' },
  { id: 'laugh' },
  { id: 'small_joy' },
  { id: 'talent' },
  { id: 'dinner' },
  { id: 'night_owl' },
  { id: 'first_date' },
  { id: 'comfort_food' },
  { id: 'rainy_day' },
  { id: 'time_machine' },
  { id: 'hometown' },
  { id: 'compliment' },
  { id: 'two_truths' },
  { id: 'question_back' }
]
