import type { AppContext } from '../../core/app.ts'
import type { Chore } from '../../core/chore.ts'

export const checkingPhotos: Chore = { name: 'check-photos', everySeconds: 10, run: checkPhotos }

/**
 * Moves new photos to `review` (product.md §15): only a person approves a photo. An operator's
 * automatic check would run in `checking`; the next run picks up photos left there.
 */
async function checkPhotos({ database }: AppContext): Promise<void> {
  const { kysely } = database
  await kysely
    .updateTable('photos')
    .set({ status: 'checking' })
    .where('status', '=', 'pending')
    .execute()
  await kysely
    .updateTable('photos')
    .set({ status: 'review' })
    .where('status', '=', 'checking')
    .execute()
}
