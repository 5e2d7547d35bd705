import { isMember } from './is-member.ts'
import { visitorCountry } from './visitor-country.ts'

const KEY = 'entry-warning'
/** How long to wait for the browser to go back before leaving by another door, in milliseconds. */
const LEAVE_MS = 500

/**
 * Asks logged-out visitors for their age before the first screen (product.md §2, site-entry
 * warning). Not in the installed app, not twice, and outside the default layout only in the
 * countries named.
 */
export function warnAtEntry(): void {
  void warn()
  // A screen may lead a visitor on, to the login: its page brings a dialog of its own.
  document.addEventListener('astro:after-swap', () => void warn())
}

async function warn(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#entry-warning')
  if (dialog === null || !isWanted() || !(await isForHere(dialog))) return
  // Meanwhile another page may stand, or somebody may have logged in.
  if (dialog.isConnected && !dialog.open && isWanted()) ask(dialog)
}

function ask(dialog: HTMLDialogElement): void {
  let answered = false
  // Chrome lets a second Escape through whatever `cancel` says, unless told otherwise.
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', event => event.preventDefault())
  dialog.addEventListener('close', () => {
    if (!answered) dialog.showModal()
  })
  dialog.addEventListener('click', event => {
    const answer = event.target instanceof Element && event.target.closest('[data-answer]')
    if (!answer) return
    if (answer.getAttribute('data-answer') === 'leave') return leave()
    answered = true
    remember()
    dialog.close()
  })
  dialog.showModal()
}

function isWanted(): boolean {
  return (
    document.documentElement.dataset.session !== 'member' &&
    !isMember() &&
    !matchMedia('(display-mode: standalone)').matches &&
    !isAnswered()
  )
}

/** Whether the visitor's country is asked; where nobody knows it, the brand's own first one counts. */
async function isForHere({ dataset }: HTMLDialogElement): Promise<boolean> {
  const { only, country = '' } = dataset
  if (only === undefined) return true
  return only.split(' ').includes((await visitorCountry()) ?? country)
}

function leave(): void {
  setTimeout(() => location.replace('about:blank'), history.length > 1 ? LEAVE_MS : 0)
  if (history.length > 1) history.back()
}

// Storage may be blocked: then the question comes on every page, which is lawful if tedious.
function isAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    return
  }
}
