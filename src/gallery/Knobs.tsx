import { useEffect, useState } from 'react'
import { go } from './address.ts'
import { checkKnobs, readKnobs, saveKnobs } from './api.ts'
import { Faults } from './Faults.tsx'
import { KnobField } from './KnobField.tsx'
import type { CheckedKnobs, Knob, KnobChange, KnobFault, KnobValue, Turned } from './view.ts'

/** Every setting of a page; a change is seen at once, and kept only by Save. */
export function Knobs({
  turned,
  faults: drawn,
  onSaved
}: {
  turned: Turned
  faults: readonly KnobFault[]
  onSaved(): void
}) {
  const { changes } = turned
  const [round, setRound] = useState(0)
  const knobs = useKnobs(turned, round)
  const checked = useChecked(turned)
  const [said, setSaid] = useState<{ text: string; faults: readonly KnobFault[] }>(NOTHING_SAID)
  const faults = [...drawn, ...checked.faults, ...said.faults]

  function turn(knob: Knob, value: KnobValue | null): void {
    setSaid(NOTHING_SAID)
    const others = changes.filter(({ path }) => path !== knob.path)
    const isBack = JSON.stringify(value) === JSON.stringify(knob.value ?? null)
    go({ changes: isBack ? others : [...others, { path: knob.path, value }] })
  }

  async function save(): Promise<void> {
    setSaid({ text: 'Saving …', faults: [] })
    try {
      const saved = await saveKnobs(turned.brand, changes)
      if (saved.state === 'refused')
        return setSaid({ text: 'Nothing was written.', faults: saved.faults })
      setSaid({
        text: `${saved.files.join(' and ')} written. The brand is being built.`,
        faults: []
      })
      setRound(round + 1)
      onSaved()
      go({ changes: [] })
    } catch (error) {
      setSaid({ text: error instanceof Error ? error.message : String(error), faults: [] })
    }
  }

  async function copy(): Promise<void> {
    const { command = '' } = checked
    await navigator.clipboard.writeText(command)
    setSaid({ text: `Copied: ${command}`, faults: [] })
  }

  if (knobs === undefined) return <p>Reading the knobs …</p>
  const isWrong = faults.some(({ severity }) => severity === 'error')
  return (
    <section className="knobs" aria-label="Knobs">
      <div className="knobs-bar">
        <h2>Knobs</h2>
        <button
          type="button"
          className="main"
          disabled={changes.length === 0 || isWrong}
          onClick={save}
        >
          Save{changes.length > 0 ? ` ${changes.length}` : ''}
        </button>
        <button type="button" disabled={checked.command === undefined} onClick={copy}>
          Copy as --set
        </button>
        <button
          type="button"
          disabled={changes.length === 0}
          onClick={() => {
            setSaid(NOTHING_SAID)
            go({ changes: [] })
          }}
        >
          Undo
        </button>
      </div>
      <p className="knobs-said" role="status">
        {said.text}
      </p>
      <Faults of="" faults={faults} />
      {[...Map.groupBy(knobs, ({ group }) => group)].map(([group, list], index) => (
        <details key={group} open={index < 2}>
          <summary>
            <h3>{group}</h3>
          </summary>
          {list.map(knob => (
            <KnobField
              key={knob.path}
              knob={knob}
              value={valueIn(knob, changes)}
              isTurned={changes.some(({ path }) => path === knob.path)}
              faults={faults.filter(({ path }) => path === knob.path)}
              onTurn={value => turn(knob, value)}
            />
          ))}
        </details>
      ))}
    </section>
  )
}

const NOTHING_SAID = { text: '', faults: [] }

function valueIn(knob: Knob, changes: readonly KnobChange[]): KnobValue | undefined {
  const change = changes.find(({ path }) => path === knob.path)
  return change ? (change.value ?? undefined) : knob.value
}

/** The knobs of a page, read again after `round` changes. */
function useKnobs({ brand, lander, slug, locale }: Turned, round: number): Knob[] | undefined {
  const [knobs, setKnobs] = useState<Knob[]>()
  useEffect(() => {
    let isWanted = round >= 0
    readKnobs({ brand, lander, slug, locale }).then(
      read => isWanted && setKnobs(read),
      () => isWanted && setKnobs([])
    )
    return () => {
      isWanted = false
    }
  }, [brand, lander, slug, locale, round])
  return knobs
}

/** Rules are slower than drawing, so they are asked for once turning rests; in ms. */
const REST = 250

function useChecked({ brand, changes }: Turned): CheckedKnobs {
  const [checked, setChecked] = useState<{ of: string; found: CheckedKnobs }>()
  const asked = JSON.stringify(changes)
  useEffect(() => {
    const wanted = JSON.parse(asked) as KnobChange[]
    if (wanted.length === 0) return
    const given = new AbortController()
    const timer = setTimeout(() => {
      checkKnobs(brand, wanted, given.signal).then(
        found => setChecked({ of: asked, found }),
        // Drawing the page says that the server is gone.
        () => undefined
      )
    }, REST)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [brand, asked])
  return checked?.of === asked ? checked.found : { faults: [] }
}
