import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AgeRange } from '#islands/ui/AgeRange.tsx'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { DateOfBirth } from '#islands/ui/DateOfBirth.tsx'
import { isWhole } from '#islands/ui/dates.ts'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Menu, MenuRow, MenuRule } from '#islands/ui/Menu.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { ToastList } from '#islands/ui/ToastList.tsx'
import words from '#locales/en/ui.json' with { type: 'json' }
import { appWordsOf } from '#render/app-words.ts'
import { $facts } from '#stores/app/facts.ts'
import { setBrowser } from '#stores/browser/port.ts'
import { windowBrowser } from '#stores/browser/window.ts'
import { receiveWords } from '#stores/messages/i18n.ts'

// The parts of the kit whose behaviour kit.test.ts looks at, each by its own name.

const query = new URLSearchParams(window.location.search)
const isOn = (name: string): boolean => query.has(name)

setBrowser(windowBrowser())
$facts.set({ ...$facts.get(), locale: query.get('locale') === 'sv' ? 'sv' : 'en' })
const ui = appWordsOf({ ui: words }, 'warm', {}).get('ui') ?? ''
receiveWords({ ui: JSON.parse(ui) })

function Dialogs() {
  const [isOpen, setIsOpen] = useState(false)
  const [looking, setLooking] = useState('men')
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Modal
          title="Filters"
          onClose={() => setIsOpen(false)}
          isLocked={isOn('locked')}
          closesByButtonOnly={isOn('button-only')}
          foot={<Button>Show</Button>}
        >
          {isOn('radios') && (
            <Field label="Looking for" isGroup>
              <RadioTiles
                value={looking}
                onChange={setLooking}
                options={[
                  { value: 'women', text: 'Women' },
                  { value: 'men', text: 'Men' }
                ]}
              />
            </Field>
          )}
          <p>Words to drag over</p>
          <Field label="Town">
            <TextInput value="" />
          </Field>
          <Rows label="Inside" />
        </Modal>
      )}
    </>
  )
}

function Rows({ label }: { label: string }) {
  const [chosen, setChosen] = useState('nothing')
  return (
    <>
      <Menu label={label} trigger="…">
        <MenuRow onSelect={() => setChosen('profile')}>Profile</MenuRow>
        <MenuRow onSelect={() => setChosen('settings')}>Settings</MenuRow>
        <MenuRule />
        <MenuRow onSelect={() => setChosen('report')}>Report</MenuRow>
      </Menu>
      <output aria-label={`${label} chosen`}>{chosen}</output>
    </>
  )
}

function Forms() {
  const [tries, setTries] = useState(0)
  const [ages, setAges] = useState<readonly [number, number]>([30, 40])
  const [born, setBorn] = useState('1984-03-31')
  const [presses, setPresses] = useState(0)
  const faults = [{ field: 'name', text: 'Names begin with a letter' }]
  return (
    <form>
      <ErrorSummary errors={tries === 0 ? [] : faults} attempt={tries} />
      <Field label="Name" name="name">
        <TextInput value="" />
      </Field>
      <Field label="Age" isGroup>
        <AgeRange min={18} max={99} value={ages} onChange={setAges} />
      </Field>
      <output aria-label="Ages">{ages.join(' to ')}</output>
      <Field label="Date of birth" isGroup>
        <DateOfBirth value={born} onChange={setBorn} />
      </Field>
      <output aria-label="Born">{isWhole(born) ? born : 'not whole'}</output>
      <Button onClick={() => setTries(tries + 1)}>Go on</Button>
      <Button busy onClick={() => setPresses(presses + 1)}>
        Send
      </Button>
      <output aria-label="Presses">{presses}</output>
    </form>
  )
}

/** Answers a moment after the press, as a server does. */
function Answers() {
  const [isAnswered, setAnswered] = useState(false)
  const [house, setHouse] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        setTimeout(() => setAnswered(true), 1_000)
      }}
    >
      {isAnswered && <Alert tone="danger" isUrgent text="This did not work" />}
      <Field label="Street">
        <TextInput value="" />
      </Field>
      <Field label="House">
        <TextInput value={house} onChange={setHouse} />
      </Field>
      <Button type="submit">Ask</Button>
    </form>
  )
}

function Page() {
  const [tab, setTab] = useState<'received' | 'given' | 'matches'>('received')
  const [toasts, setToasts] = useState<readonly { id: number; text: string; tone: 'plain' }[]>([])
  return (
    <>
      <Dialogs />
      <Rows label="More" />
      <Tabs
        label="Likes"
        tabs={[
          { id: 'received', text: 'Received' },
          { id: 'given', text: 'Given' },
          { id: 'matches', text: 'Matches' }
        ]}
        current={tab}
        onChange={setTab}
      >
        <p>Here is {tab}</p>
      </Tabs>
      <Forms />
      <Answers />
      <Button onClick={() => setToasts([{ id: 1, text: 'Gone', tone: 'plain' }])}>Toast</Button>
      <ToastList
        toasts={toasts}
        onClose={() => setToasts([])}
        onHold={() => {}}
        onRelease={() => {}}
      />
    </>
  )
}

const place = document.querySelector('#kit')
if (place) createRoot(place).render(<Page />)
