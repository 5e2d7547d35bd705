import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isLocale, type Locale } from '#contract/locale.ts'
import { CAMPAIGN_TEXT, CAMPAIGN_TYPES, type CampaignType } from '#contract/operator/act-limits.ts'
import {
  type CampaignBrand,
  type CampaignPreview,
  type CampaignTexts,
  previewCampaign,
  type WrittenCampaign
} from '../calls.ts'
import { Choice, Entry } from '../ui/fields.tsx'
import { languageName } from '../ui/language.ts'
import { Problem } from '../ui/Problem.tsx'
import { useProblem } from '../ui/problem.ts'
import { useSpeech } from '../words.ts'

interface Words {
  subject: string
  text: string
  button: string
}

const NONE: Words = { subject: '', text: '', button: '' }

/** Words of a campaign in each language of a brand; those of a language may be left empty. */
export function CampaignForm({
  brands,
  brand,
  written,
  onLook,
  onLeave
}: {
  brands: readonly CampaignBrand[]
  brand: string | undefined
  /** What was written before it was looked at. */
  written: WrittenCampaign | undefined
  onLook(written: WrittenCampaign, preview: CampaignPreview): void
  onLeave(): void
}) {
  const { say, locale } = useSpeech()
  const problemOf = useProblem()
  const [id, setId] = useState(written?.brand ?? brand ?? brands[0]?.id ?? '')
  const [type, setType] = useState<CampaignType>(written?.type ?? 'news')
  const [link, setLink] = useState(written?.link ?? '/')
  const [words, setWords] = useState<Partial<Record<Locale, Words>>>(() => wordsOf(written))
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('select')?.focus(), [])
  const languages = brands.find(one => one.id === id)?.languages.filter(isLocale) ?? []
  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const texts = textsOf(words, languages)
    if (Object.keys(texts).length === 0) return setProblem(say('campaigns.empty'))
    const campaign = { brand: id, type, link: link.trim(), texts }
    try {
      onLook(campaign, await previewCampaign(campaign))
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const press = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === 'Escape') onLeave()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.requestSubmit()
  }
  return (
    <form
      className="verdict-form"
      ref={form}
      onSubmit={look}
      onKeyDown={press}
      aria-label={say('campaigns.new')}
    >
      <h2>{say('campaigns.new')}</h2>
      <div className="pair">
        <Choice
          label={say('shell.brand')}
          value={id}
          options={brands.map(one => [one.id, one.name])}
          onChange={setId}
        />
        <Choice
          label={say('campaigns.type')}
          value={type}
          options={CAMPAIGN_TYPES.map(each => [each, say(`campaigns.${each}`)])}
          onChange={chosen => setType(chosen)}
        />
      </div>
      <Entry
        label={say('campaigns.link')}
        note={say('campaigns.linkNote')}
        value={link}
        pattern="/(?!/)\S*"
        isNeeded
        onChange={setLink}
      />
      <p className="soft">{say('campaigns.languages')}</p>
      {languages.map(language => (
        <InOneLanguage
          key={language}
          title={languageName(locale, language)}
          language={language}
          words={words[language] ?? NONE}
          onChange={own => setWords(before => ({ ...before, [language]: own }))}
        />
      ))}
      <Problem text={problem} />
      <div className="actions">
        <button className="main" type="submit">
          {say('campaigns.preview')}
          <kbd>Ctrl ⏎</kbd>
        </button>
        <button type="button" onClick={onLeave}>
          {say('form.leave')}
        </button>
      </div>
    </form>
  )
}

function InOneLanguage({
  title,
  language,
  words,
  onChange
}: {
  title: string
  language: Locale
  words: Words
  onChange(words: Words): void
}) {
  const { say } = useSpeech()
  const isBegun = Object.values(words).some(text => text.trim() !== '')
  const set = (change: Partial<Words>): void => onChange({ ...words, ...change })
  return (
    <fieldset lang={language}>
      <legend>{title}</legend>
      <Entry
        label={say('campaigns.subject')}
        value={words.subject}
        maxLength={CAMPAIGN_TEXT.subject}
        isNeeded={isBegun}
        onChange={subject => set({ subject })}
      />
      <Entry
        label={say('campaigns.text')}
        note={say('campaigns.textNote')}
        isLong
        value={words.text}
        maxLength={CAMPAIGN_TEXT.text}
        isNeeded={isBegun}
        onChange={text => set({ text })}
      />
      <Entry
        label={say('campaigns.button')}
        note={say('campaigns.buttonNote')}
        value={words.button}
        maxLength={CAMPAIGN_TEXT.button}
        onChange={button => set({ button })}
      />
    </fieldset>
  )
}

function wordsOf(written: WrittenCampaign | undefined): Partial<Record<Locale, Words>> {
  const texts = Object.entries(written?.texts ?? {})
  return Object.fromEntries(texts.map(([language, said]) => [language, { ...NONE, ...said }]))
}

/** Without the languages that were left empty. */
function textsOf(
  words: Partial<Record<Locale, Words>>,
  languages: readonly Locale[]
): CampaignTexts {
  return Object.fromEntries(
    languages.flatMap(language => {
      const { subject, text, button } = words[language] ?? NONE
      if (text.trim() === '' && subject.trim() === '') return []
      const said = { subject: subject.trim(), text: text.trim() }
      return [[language, button.trim() === '' ? said : { ...said, button: button.trim() }]]
    })
  )
}
