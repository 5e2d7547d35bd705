import { useMessages } from '#islands/ui/words.ts'
import { chatMessages } from '#stores/messages/chat.ts'

/** A conversation that is on its way, in the boxes of the page's own outline (ChatThread.astro). */
export function ThreadSkeleton() {
  const chatWords = useMessages(chatMessages)
  return (
    <div className="bone-thread" aria-busy="true">
      <h1 className="sr-only">{chatWords.title}</h1>
      <div className="bone-thread__head">
        <span className="bone bone--avatar" />
        <div className="stack stack--near">
          <span className="bone w20" />
          <span className="bone bone--thin w10" />
        </div>
      </div>
      <div className="bone-thread__log">
        <span className="bone bone--bubble bone--own w40" />
        <span className="bone bone--bubble w50" />
        <span className="bone bone--bubble bone--own w30" />
        <span className="bone bone--bubble w40" />
      </div>
      <div className="bone-thread__foot">
        <span className="bone bone--field" />
      </div>
    </div>
  )
}
