import { useSpeech } from '../words.ts'
import { Link } from './Link.tsx'

export function MemberLink({ id }: { id: number }) {
  const { say } = useSpeech()
  return <Link to={{ page: 'member', id }}>{say('facts.memberNumber', { id })}</Link>
}
