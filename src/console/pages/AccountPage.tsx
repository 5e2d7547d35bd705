import { type FormEvent, useState } from 'react'
import { beginTotp, confirmTotp, endTotp, type Operator } from '../session.ts'
import { CodeField } from '../ui/CodeField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useProblem } from '../ui/problem.ts'
import { useSpeech } from '../words.ts'

/** The operator's own: role, brands, and the second factor. */
export function AccountPage({
  operator,
  brands
}: {
  operator: Operator
  brands: readonly { id: string; name: string }[]
}) {
  const { say, code } = useSpeech()
  return (
    <>
      <header className="page-head">
        <h1>{operator.name}</h1>
      </header>
      <dl className="facts wide">
        <div>
          <dt>{say('operators.role')}</dt>
          <dd>{code('role', operator.role)}</dd>
        </div>
        <div>
          <dt>{say('operators.brands')}</dt>
          <dd>
            {operator.brands === null
              ? say('shell.everyBrand')
              : brands.map(({ name }) => name).join(', ')}
          </dd>
        </div>
      </dl>
      <SecondFactor isOnFirst={operator.totp} />
    </>
  )
}

function SecondFactor({ isOnFirst }: { isOnFirst: boolean }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [isOn, setOn] = useState(isOnFirst)
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const [problem, setProblem] = useState<string>()
  const [recovery, setRecovery] = useState<readonly string[]>([])
  const [digits, setDigits] = useState('')
  const tried = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act()
      setProblem(undefined)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const begin = () => tried(async () => setBegun(await beginTotp()))
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void tried(async () => {
      if (isOn) await endTotp(digits)
      setRecovery(isOn ? [] : await confirmTotp(digits))
      setOn(!isOn)
      setBegun(undefined)
      setDigits('')
    })
  }
  return (
    <section className="block">
      <h2>{say('totp.title')}</h2>
      <p className="soft" role="status">
        {isOn ? say('totp.on') : say('totp.off')}
      </p>
      {begun && (
        <>
          <p>{say('totp.enter')}</p>
          <p>
            <code className="secret">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <p>
            <a href={begun.uri}>{say('totp.open')}</a>
          </p>
        </>
      )}
      {recovery.length > 0 && (
        <>
          <p>{say('totp.recovery')}</p>
          <ul className="recovery">
            {recovery.map(each => (
              <li key={each}>
                <code className="secret">{each}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {(isOn || begun) && (
        <form className="search" onSubmit={send}>
          <CodeField value={digits} onChange={setDigits} />
          <button className={isOn ? 'bad' : 'main'} type="submit">
            {isOn ? say('totp.end') : say('totp.confirm')}
          </button>
        </form>
      )}
      {!isOn && !begun && (
        <button type="button" onClick={() => void begin()}>
          {say('totp.begin')}
        </button>
      )}
      <Problem text={problem} />
    </section>
  )
}
