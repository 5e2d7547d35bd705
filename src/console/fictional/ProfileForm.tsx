import { type FormEvent, useState } from 'react'
import {
  createFictional,
  editFictional,
  type FictionalBrand,
  type FictionalFields,
  type FictionalProfile
} from '../calls.ts'
import { Choice, Entry } from '../ui/fields.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useProblem } from '../ui/problem.ts'
import { useSpeech } from '../words.ts'

type Text = Record<
  'name' | 'gender' | 'seeks' | 'date_of_birth' | 'country' | 'city' | 'about' | 'portrait',
  string
>

/** Makes a fictional profile, or changes one. Its kind, its label and its drawing are fixed. */
export function ProfileForm({
  brands,
  brand,
  profile,
  onDone,
  onLeave
}: {
  brands: readonly FictionalBrand[]
  brand: string | undefined
  /** Undefined for a new one. */
  profile: FictionalProfile | undefined
  onDone(name: string): void
  onLeave(): void
}) {
  const { say, code, locale } = useSpeech()
  const problemOf = useProblem()
  const [at, setAt] = useState(profile?.brand ?? brand ?? '')
  const own = brands.find(({ id }) => id === at) ?? brands[0]
  const [text, setText] = useState(() => textOf(profile, own))
  const [problem, setProblem] = useState<string>()
  if (own === undefined) return null
  const set = (change: Partial<Text>) => setText(before => ({ ...before, ...change }))
  const country = own.countries.find(each => each === text.country) ?? own.countries[0] ?? ''
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    try {
      const fields = fieldsOf({ ...text, country }, profile === undefined)
      await (profile ? editFictional(profile.id, fields) : createFictional(own.id, fields))
      onDone(fields.name)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const regions = new Intl.DisplayNames([locale], { type: 'region' })
  const genders = (['female', 'male'] as const).map(key => [key, code('gender', key)] as const)
  const title = profile ? say('profiles.edit') : say('profiles.new')
  return (
    <form
      className="verdict-form block"
      onSubmit={send}
      aria-label={title}
      onKeyDown={event => event.key === 'Escape' && onLeave()}
    >
      <h2>{title}</h2>
      {profile === undefined && (
        <Choice
          label={say('shell.brand')}
          value={own.id}
          options={brands.map(({ id, name }) => [id, name])}
          onChange={setAt}
        />
      )}
      <Entry
        label={say('facts.name')}
        value={text.name}
        isNeeded
        onChange={name => set({ name })}
      />
      <Choice
        label={say('facts.gender')}
        value={text.gender}
        options={genders}
        onChange={gender => set({ gender })}
      />
      <Choice
        label={say('profiles.seeks')}
        value={text.seeks}
        options={[...genders, ['both', say('profiles.both')]]}
        onChange={seeks => set({ seeks })}
      />
      <Entry
        label={say('facts.born')}
        note={say('profiles.bornNote', { age: own.min_age })}
        type="date"
        value={text.date_of_birth}
        isNeeded
        onChange={date_of_birth => set({ date_of_birth })}
      />
      <Choice
        label={say('member.country')}
        value={country}
        options={own.countries.map(each => [each, regions.of(each) ?? each])}
        onChange={chosen => set({ country: chosen })}
      />
      <Entry label={say('facts.place')} value={text.city} onChange={city => set({ city })} />
      <Entry
        label={say('member.text')}
        isLong
        value={text.about}
        onChange={about => set({ about })}
      />
      <Entry
        label={say('profiles.portrait')}
        note={say('profiles.portraitNote')}
        value={text.portrait}
        pattern="[a-z0-9\-]{1,40}"
        isNeeded={profile === undefined}
        onChange={portrait => set({ portrait })}
      />
      <Problem text={problem} />
      <div className="actions">
        <button className="main" type="submit">
          {say('profiles.save')}
        </button>
        <button type="button" onClick={onLeave}>
          {say('form.leave')}
        </button>
      </div>
    </form>
  )
}

function textOf(profile: FictionalProfile | undefined, brand: FictionalBrand | undefined): Text {
  const seeks = profile?.looking_for ?? ['male']
  return {
    name: profile?.name ?? '',
    gender: profile?.gender ?? 'female',
    seeks: seeks.length > 1 ? 'both' : (seeks[0] ?? 'male'),
    date_of_birth: profile?.date_of_birth ?? '',
    country: profile?.country ?? brand?.countries[0] ?? '',
    city: profile?.city ?? '',
    about: profile?.about ?? '',
    portrait: ''
  }
}

function fieldsOf(text: Text, isNew: boolean): FictionalFields {
  const { seeks, portrait, city, about, ...fields } = text
  return {
    ...fields,
    name: fields.name.trim(),
    looking_for: seeks === 'both' ? ['female', 'male'] : [seeks],
    city: city.trim() || null,
    about: about.trim() || null,
    ...(portrait === '' && !isNew ? {} : { portrait })
  }
}
