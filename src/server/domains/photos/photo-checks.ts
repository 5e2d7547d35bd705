import type { AppContext } from '../../core/app.ts'
import type { Chore } from '../../core/chore.ts'

/** Takes new photos to where a person looks at them. */
export const checkingPhotos: Chore = { name: 'check-photos', everySeconds: 10, run: checkPhotos }

/**
 * New photos go by `checking` to `review` (product.md §15). No check of ours approves a photo by
 * itself: that takes a person. A check of an operator's own would stand between the two states; one
 * that is cut off leaves the photo in `checking`, and the next run takes it from there.
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
