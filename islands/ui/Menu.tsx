import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface MenuProps {
  /** Read aloud, and the title of a trigger without words. */
  label: string
  /** What is inside the button that opens it. */
  trigger: ReactNode
  triggerClass?: string | undefined
  /** Above the rows, such as the member's name. */
  head?: ReactNode
  /** `MenuRow` and `MenuRule`. */
  children: ReactNode
}

const GAP = 6
const EDGE = 8

/** A button with a list of rows under it; arrow keys walk, Escape gives the focus back. */
export function Menu({ label, trigger, triggerClass = 'icon-button', head, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const place = (): void => {
    if (button.current && box.current) placeUnder(button.current, box.current)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={label}
      >
        <span className="sr-only">{label}</span>
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for the rows inside */}
      <div
        ref={box}
        id={id}
        popover="auto"
        className="drop"
        onBeforeToggle={event => event.newState === 'open' && place()}
        onToggle={event => {
          const opened = event.newState === 'open'
          setIsOpen(opened)
          if (!opened) return
          place()
          // The event comes late: a fast hand is on a row already.
          if (!box.current?.contains(box.current.ownerDocument.activeElement)) {
            rowsOf(box.current)[0]?.focus()
          }
        }}
        onClick={event => {
          if ((event.target as Element).closest('[role=menuitem]')) box.current?.hidePopover()
        }}
        onKeyDown={event => walk(event, box.current)}
      >
        {head && <div className="drop__head">{head}</div>}
        <div role="menu" aria-label={label}>
          {children}
        </div>
      </div>
    </>
  )
}

export interface MenuRowProps {
  icon?: IconName | undefined
  /** At the far end: a state, a language, a count. */
  note?: ReactNode
  href?: string | undefined
  onSelect?: (() => void) | undefined
  isDangerous?: boolean | undefined
  isDisabled?: boolean | undefined
  children: ReactNode
}

export function MenuRow({
  icon,
  note,
  href,
  onSelect,
  isDangerous,
  isDisabled,
  children
}: MenuRowProps) {
  const look = classes('drop__row', isDangerous && 'drop__row--danger')
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span className="drop__words">{children}</span>
      {note !== undefined && <span className="drop__note">{note}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <a className={look} role="menuitem" tabIndex={-1} href={href} onClick={onSelect}>
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={look}
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onSelect}
    >
      {inside}
    </button>
  )
}

export function MenuRule() {
  return <hr className="drop__rule" />
}

function rowsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const rows = rowsOf(box)
  const at = rows.indexOf(event.target as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Escape') {
    // A dialog around it would close as well.
    event.stopPropagation()
    event.preventDefault()
    box?.hidePopover()
  } else if (event.key === 'Tab') {
    box?.hidePopover()
  } else if (to !== undefined) {
    event.preventDefault()
    rows.at(to % rows.length)?.focus()
  }
}

/** Under its button, along that edge of it which leaves the box on the screen; above if too low. */
function placeUnder(button: HTMLElement, box: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = button.ownerDocument.documentElement
  const [width, height] = [box.offsetWidth, box.offsetHeight]
  const isRightHand = left + right > clientWidth
  const x = isRightHand ? right - width : left
  const fitsUnder = bottom + GAP + height <= clientHeight - EDGE
  const y = fitsUnder ? bottom + GAP : Math.max(EDGE, Math.min(top - GAP - height, clientHeight))
  const isBetterUnder = !fitsUnder && top < clientHeight / 2
  box.style.left = `${Math.max(EDGE, Math.min(x, clientWidth - width - EDGE))}px`
  box.style.top = `${isBetterUnder ? bottom + GAP : y}px`
  box.style.maxHeight = `${clientHeight - EDGE - (isBetterUnder || fitsUnder ? bottom + GAP : y)}px`
}
