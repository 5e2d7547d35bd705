import { type FormEvent, useState } from 'react'
import type { findMembers as Finding } from '#contract/operator/calls.ts'
import { go } from '../address.ts'
import { type AnswerOf, findMembers } from '../calls.ts'
import { Field } from '../ui/Field.tsx'
import { Link } from '../ui/Link.tsx'
import { useProblem } from '../ui/problem.ts'
import { useSpeech } from '../words.ts'

type Found = AnswerOf<typeof Finding>['items']

/** Finds a member by number, name or address, exactly as written: members can't be browsed. */
export function MembersPage({ brand, mayFind }: { brand: string | undefined; mayFind: boolean }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wanted = text.trim()
    if (/^\d+$/.test(wanted)) return go({ page: 'member', id: Number(wanted) })
    if (!mayFind || wanted === '') return
    try {
      const query = wanted.includes('@') ? { email: wanted } : { name: wanted }
      const { items } = await findMembers({ brand, ...query })
      setProblem(undefined)
      setFound(items)
      const [only] = items
      if (only && items.length === 1) go({ page: 'member', id: only.id })
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return (
    <>
      <header className="page-head">
        <h1>{say('nav.members')}</h1>
      </header>
      <form className="search" onSubmit={search}>
        <Field
          label={mayFind ? say('member.find') : say('member.findNumber')}
          note={mayFind ? say('member.findNote') : say('member.findNumberNote')}
        >
          {given => (
            <input
              {...given}
              type="search"
              required
              pattern={mayFind ? undefined : '\\d+'}
              autoComplete="off"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: the page has this one purpose.
              autoFocus
              value={text}
              onChange={event => setText(event.target.value)}
            />
          )}
        </Field>
        <button className="main" type="submit">
          {say('member.search')}
        </button>
      </form>
      <div role="status">
        {problem !== undefined && <p className="fault">{problem}</p>}
        {found?.length === 0 && <p className="message">{say('member.nobody')}</p>}
      </div>
      {found && found.length > 0 && (
        <ul className="found">
          {found.map(({ id, brand: at, name }) => (
            <li key={id}>
              <Link to={{ page: 'member', id }}>{name}</Link>{' '}
              <span className="soft">
                {at} · {id}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
