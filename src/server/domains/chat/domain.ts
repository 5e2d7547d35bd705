import { domain } from '../../core/domain.ts'
import { chatExports } from './export.ts'
import { clearPending } from './jobs.ts'
import { chatRoutes } from './routes.ts'

/** Conversations: messages, photos, gifts, icebreakers. */
export const chat = domain({
  name: 'chat',
  routes: chatRoutes,
  tables: {
    conversations: {
      policy: 'anonymised',
      why: 'the other side keeps it; gone where nobody is left'
    },
    messages: { policy: 'anonymised', why: 'the words of the member are gone, for both' },
    sides: { policy: 'erased', why: 'the own one; the other keeps theirs' },
    chat_photos: { policy: 'erased', why: 'those that the member sent' },
    pending_messages: {
      policy: 'erased',
      why: 'to and from',
      deleteBy: ['account_id', 'to_id'],
      expires: { column: 'expires_at' }
    }
  },
  exports: chatExports,
  jobs: [clearPending]
})
