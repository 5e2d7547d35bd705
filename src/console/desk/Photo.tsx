import { useSpeech } from '../words.ts'
import { usePhoto } from './photo.ts'

export function Photo({
  path,
  alt,
  isLarge = false
}: {
  path: string
  alt: string
  isLarge?: boolean
}) {
  const { say } = useSpeech()
  const address = usePhoto(path)
  if (address === undefined) return <p className="photo-place">{say('shell.loading')}</p>
  if (address === null) return <p className="photo-place">{say('queue.noPhoto')}</p>
  return <img src={address} alt={alt} className={isLarge ? 'photo large' : 'photo'} />
}
