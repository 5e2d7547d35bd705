import { memberScreen } from '#islands/app/screen.tsx'
import '#theme/css/app/cams.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LOCALES, type Locale, localeName } from '#contract/locale.ts'
import { GENDERS } from '#contract/shapes.ts'
import { Outline } from '#islands/app/Outline.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { MemberCard } from '#islands/ui/MemberCard.tsx'
import { MemberGrid } from '#islands/ui/MemberGrid.tsx'
import { useNear } from '#islands/ui/near.ts'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { MemberSkeleton } from '#islands/ui/Skeleton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { namePage } from '#stores/app/page-news.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import {
  $camChoice,
  $cams,
  $isLoadingCams,
  chooseCams,
  loadCams,
  loadMoreCams
} from '#stores/cams/cams.ts'
import { appMessages } from '#stores/messages/app.ts'
import { camsMessages } from '#stores/messages/cams.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { CamsNone } from './CamsNone.tsx'
import { cardOf } from './card.ts'

/** /cams: people of another company, apart from the members (product.md §24). */
export const CamsScreen = memberScreen(function Cams() {
  const { resell } = useStore($facts)
  return resell === undefined ? <CamsNone /> : <CamsList kind={resell} />
})

function CamsList({ kind }: { kind: 'cams' | 'profiles' }) {
  const camsWords = useMessages(camsMessages)
  const { state } = useStore($cams)
  const title = camsWords[`title.${kind}`]
  useEffect(() => void loadCams(), [])
  useEffect(() => namePage(title), [title])
  if (state === 'unknown') return <Outline />
  return (
    <div className="wrap screen cams">
      <div className="screen__head">
        <h1>{title}</h1>
        <p className="cams__lede">{camsWords.lede}</p>
      </div>
      {state === 'failed' ? <Failed /> : <Found kind={kind} />}
    </div>
  )
}

function Failed() {
  const camsWords = useMessages(camsMessages)
  const cams = useStore($cams)
  const text = cams.state === 'failed' ? refusalWords(cams.error) : undefined
  return (
    <EmptyState icon="alert" title={camsWords['failed.title']} text={text}>
      <Button onClick={() => void loadCams()}>{camsWords['failed.again']}</Button>
    </EmptyState>
  )
}

function Found({ kind }: { kind: 'cams' | 'profiles' }) {
  const camsWords = useMessages(camsMessages)
  const { entries, next } = useStore($cams)
  const isLoading = useStore($isLoadingCams)
  const end = useNear(() => void loadMoreCams(), next !== null && !isLoading, entries.length)
  return (
    <>
      <Choice />
      {entries.length === 0 ? (
        <EmptyState icon="users" title={camsWords['none.title']} text={camsWords['none.text']} />
      ) : (
        <MemberGrid fullWidth>
          {entries.map((cam, index) => (
            <MemberCard
              key={cam.id}
              card={cardOf(cam)}
              href={linkTo(`/cams/${cam.id}`)}
              note={kind === 'cams' ? camsWords[`status.${cam.status}`] : undefined}
              isFirst={index < 4}
            />
          ))}
          {isLoading && <MemberSkeleton count={4} />}
        </MemberGrid>
      )}
      <div ref={end} className="h-px" aria-hidden="true" />
    </>
  )
}

const WHO = ['all', ...GENDERS] as const

function Choice() {
  const camsWords = useMessages(camsMessages)
  const searchWords = useMessages(searchMessages)
  const appWords = useMessages(appMessages)
  const { gender, language } = useStore($camChoice)
  return (
    <div className="cams__choice">
      <Field label={camsWords.who} isGroup>
        <RadioTiles
          look="segments"
          value={gender ?? 'all'}
          options={WHO.map(value => ({ value, text: searchWords[`gender.${value}`] }))}
          onChange={value => chooseCams({ gender: value === 'all' ? undefined : value })}
        />
      </Field>
      <Field label={appWords['account.language']}>
        <Select
          value={language ?? ''}
          none={camsWords.languages}
          options={LOCALES.map(value => ({ value, text: localeName(value) }))}
          onChange={value => chooseCams({ language: (value || undefined) as Locale | undefined })}
        />
      </Field>
    </div>
  )
}
