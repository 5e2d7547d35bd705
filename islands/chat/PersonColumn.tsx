import '#theme/css/app/chat-person.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Profile } from '#contract/shapes.ts'
import { useFacts } from '#islands/people/profile/use-facts.ts'
import { Button } from '#islands/ui/Button.tsx'
import { DOT } from '#islands/ui/dot.ts'
import { InterestChips } from '#islands/ui/InterestChips.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Parted } from '#islands/ui/Parted.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { $partnerProfiles, loadPartnerProfile } from '#stores/chat/person.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { nameOf } from './wording.ts'

interface PersonColumnProps {
  partner: Partner
  /** Undefined before the first message. */
  current: number | undefined
}

/** Beside the conversation at a desk: who this is, and what can be done about them. */
export function PersonColumn({ partner, current }: PersonColumnProps) {
  const chatWords = useMessages(chatMessages)
  const { id, gone, kind, label, main_image } = partner
  const name = nameOf(partner)
  const profile = useStore($partnerProfiles)[id]
  useEffect(() => {
    if (!gone) void loadPartnerProfile(id)
  }, [id, gone])
  return (
    <section className="person" aria-label={name}>
      <Portrait className={gone ? 'person__photo is-gone' : 'person__photo'} picture={main_image} />
      <h2>
        <Parted name={name} />
      </h2>
      <Label kind={kind} text={label} />
      {gone && <p className="person__place">{chatWords['head.left']}</p>}
      {profile && <Known profile={profile} />}
      {profile === undefined && !gone ? (
        <div className="person__bones" aria-busy="true" />
      ) : (
        <Acts partner={partner} current={current} />
      )}
    </section>
  )
}

/** Nothing moves when the facts come: these come with them. */
function Acts({ partner, current }: PersonColumnProps) {
  const chatWords = useMessages(chatMessages)
  const { id, gone } = partner
  const about = { id, name: nameOf(partner), conversation: current }
  return (
    <>
      {!gone && (
        <Button tone="line" size="small" fullWidth href={linkTo(`/members/${id}`)}>
          {chatWords['head.profile']}
        </Button>
      )}
      <div className="person__acts">
        <Button
          tone="ghost"
          size="small"
          icon="flag"
          onClick={() => openModal('report', { ...about, context: 'profile' })}
        >
          {chatWords['head.report']}
        </Button>
        {!gone && (
          <Button tone="ghost" size="small" icon="ban" onClick={() => openModal('block', about)}>
            {chatWords['head.block']}
          </Button>
        )}
      </div>
    </>
  )
}

function Known({ profile }: { profile: Profile }) {
  const facts = useFacts(profile)
  const { age, city, about, interests } = profile
  const place = [age, city].filter(part => part !== null).join(DOT)
  return (
    <>
      {place !== '' && <p className="person__place">{place}</p>}
      {about && <p className="person__about">{about}</p>}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ key, term, text }) => (
            <div key={key}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {interests.length > 0 && <InterestChips interests={interests} />}
    </>
  )
}
