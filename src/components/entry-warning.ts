import { isMember } from './is-member.ts'
import { visitorCountry } from './visitor-country.ts'

const KEY = 'entry-warning'
/** Milliseconds to wait for the browser's Back. */
const LEAVE_MS = 500

/**
 * Asks logged-out visitors for their age (product.md §2, site-entry warning), but not in the
 * installed app. Layouts other than the default ask only in the countries named.
 */
export function warnAtEntry(): void {
  void warn()
  // A screen may lead to the login, whose page has its own dialog.
  document.addEventListener('astro:after-swap', () => void warn())
}

async function warn(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#entry-warning')
  if (dialog === null || !isWanted() || !(await isForHere(dialog))) return
  // Meanwhile the page may have changed, or the visitor may have logged in.
  if (dialog.isConnected && !dialog.open && isWanted()) ask(dialog)
}

function ask(dialog: HTMLDialogElement): void {
  let answered = false
  // Chrome closes the dialog at a second Escape despite `cancel` without this.
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
    !isInstalled() &&
    !isAnswered()
  )
}

/** Safari on iOS has its own word for it. */
function isInstalled(): boolean {
  const isHere = 'standalone' in navigator && navigator.standalone === true
  return isHere || matchMedia('(display-mode: standalone)').matches
}

/** If the visitor's country is unknown, the brand's first country counts. */
async function isForHere({ dataset }: HTMLDialogElement): Promise<boolean> {
  const { only, country = '' } = dataset
  if (only === undefined) return true
  return only.split(' ').includes((await visitorCountry()) ?? country)
}

function leave(): void {
  setTimeout(() => location.replace('about:blank'), history.length > 1 ? LEAVE_MS : 0)
  if (history.length > 1) history.back()
}

// If storage is blocked, every page asks: lawful though tedious.
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
