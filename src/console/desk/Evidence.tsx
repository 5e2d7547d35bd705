import { ageOn, timeIn } from '../ui/time.ts'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'
import { Photo } from './Photo.tsx'
import { photoPath } from './photo.ts'

interface Message {
  id: number
  from: 'reporter' | 'reported'
  type: string
  body: string
  at: string
  is_named: boolean
}

interface Taken {
  profile: Readonly<Record<string, unknown>>
  photos: readonly { id: number }[]
  messages: readonly Message[]
}

/** Profile, photos and messages as they were when the report was made. */
export function Evidence({ evidence, named }: { evidence: unknown; named: number | null }) {
  const { say, locale } = useSpeech()
  const { profile, photos, messages } = evidence as Taken
  const { name, date_of_birth, city, about } = profile
  const age = typeof date_of_birth === 'string' ? ageOn(date_of_birth) : undefined
  return (
    <>
      <section>
        <h2>{say('queue.profile')}</h2>
        <p className="said">
          <strong>{[name, age, city].filter(part => part != null).join(', ')}</strong>
        </p>
        {typeof about === 'string' && <p className="said">{visible(about)}</p>}
        {photos.length > 0 && (
          <ul className="photos">
            {photos.map(({ id }) => (
              <li key={id} className={id === named ? 'named' : undefined}>
                <Photo
                  path={photoPath(id, 'match')}
                  alt={id === named ? say('queue.reportedPhoto') : say('queue.photo')}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      {messages.length > 0 && (
        <section>
          <h2>{say('queue.messages')}</h2>
          <ol className="messages">
            {messages.toReversed().map(message => (
              <li key={message.id} className={message.is_named ? 'named' : undefined}>
                <p className="soft">
                  {message.from === 'reporter' ? say('queue.byReporter') : say('queue.byReported')}
                  {' · '}
                  {timeIn(locale, message.at)}
                  {message.is_named && ` · ${say('queue.reportedMessage')}`}
                </p>
                <p className="said">
                  {message.type === 'text' || message.body !== ''
                    ? visible(message.body)
                    : `[${message.type}]`}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
