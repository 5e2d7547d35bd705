import '#theme/css/app/ui-tabs.css'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab<Id extends string> {
  id: Id
  text: string
  /** How many are in it. */
  count?: ReactNode
}

export interface TabsProps<Id extends string> {
  /** What is divided, read aloud. */
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
  /** What the current tab shows. */
  children: ReactNode
}

/** Tabs by the ARIA pattern: one Tab stop, arrow keys choose. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  children
}: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(tab => tab.id === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onChange(next.id)
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role=tab]')
    buttons?.[tabs.indexOf(next)]?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={walk}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            className="tabs__tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            <span>{tab.text}</span>
            {tab.count !== undefined && <span className="tabs__count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${current}`}>
        {children}
      </div>
    </>
  )
}
