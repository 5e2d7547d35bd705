import { memberScreen } from '#islands/app/screen.tsx'
import '#theme/css/app/cams.css'
import '#theme/css/app/label-note.css'
import '#theme/css/app/member.css'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { languageIn } from '#locales/format.ts'
import { $facts } from '#stores/app/facts.ts'
import { namePage } from '#stores/app/page-news.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { $cam, type Cam, openCam } from '#stores/cams/cams.ts'
import { camsMessages } from '#stores/messages/cams.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { CamsNone } from './CamsNone.tsx'
import { cardOf } from './card.ts'
import { LeaveModal } from './LeaveModal.tsx'

/** /cams/{id}: one performer, and the way to the other company (product.md §24). */
export const CamScreen = memberScreen(function CamView() {
  const { resell } = useStore($facts)
  const { params } = useStore($place)
  const cam = useStore($cam)
  const id = Number(params.id)
  useLayoutEffect(() => {
    if (resell !== undefined) void openCam(id)
  }, [id, resell])
  useEffect(() => {
    if (cam.state === 'shown') namePage(titleOf(cam))
  }, [cam])
  if (resell === undefined) return <CamsNone />
  switch (cam.state) {
    case 'unknown':
      return <Outline />
    case 'shown':
      return <Shown shown={cam} hasStatus={resell === 'cams'} />
    default:
      return <Gone error={cam.state === 'failed' ? cam.error : undefined} />
  }
})

type ShownCam = Extract<Cam, { state: 'shown' }>

const titleOf = ({ cam: { name, age } }: ShownCam) => (age === null ? name : `${name}, ${age}`)

function Shown({ shown, hasStatus }: { shown: ShownCam; hasStatus: boolean }) {
  const { cam, leaving } = shown
  const camsWords = useMessages(camsMessages)
  const memberWords = useMessages(memberMessages)
  const locale = useLocale()
  const [isLeaving, setLeaving] = useState(false)
  const list = cam.languages.map(language => languageIn(locale, language)).join(', ')
  return (
    <div className="wrap screen cam">
      <span className="cam__photo">
        <Portrait picture={cardOf(cam).main_image} gender={cam.gender} isFirst />
      </span>
      <div className="stack">
        <h1>{titleOf(shown)}</h1>
        <div className="label-note">
          <Label kind="cam" text={cam.label} />
          <p>{memberWords['label.cam']}</p>
        </div>
        <dl className="facts">
          {hasStatus && (
            <Fact term={camsWords['status.term']} text={camsWords[`status.${cam.status}`]} />
          )}
          <Fact term={camsWords.by} text={leaving.company} />
          {list !== '' && <Fact term={camsWords.speaks} text={list} />}
        </dl>
        <p>{camsWords.lede}</p>
        <div className="cam__acts">
          <Button icon="external" onClick={() => setLeaving(true)}>
            {camsWords.visit({ host: leaving.host })}
          </Button>
          <Button tone="ghost" href={linkTo('/cams')}>
            {camsWords['gone.back']}
          </Button>
        </div>
      </div>
      {isLeaving && <LeaveModal id={cam.id} leaving={leaving} onClose={() => setLeaving(false)} />}
    </div>
  )
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Gone({ error }: { error: unknown }) {
  const camsWords = useMessages(camsMessages)
  const isGone = error === undefined
  return (
    <div className="wrap screen">
      <EmptyState
        level={1}
        icon={isGone ? 'video' : 'alert'}
        title={isGone ? camsWords['gone.title'] : camsWords['failed.title']}
        text={isGone ? camsWords['gone.text'] : refusalWords(error)}
      >
        <Button href={linkTo('/cams')}>{camsWords['gone.back']}</Button>
      </EmptyState>
    </div>
  )
}
