import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor } from '../world/browser.ts'

// How the parts of islands/ui behave, on a page of their own (kit-page.tsx).

let files: Map<string, string>
beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      rolldownOptions: { input: 'tests/app/kit-page.tsx', output: { entryFileNames: 'kit.js' } }
    }
  })) as Rolldown.RolldownOutput
  files = new Map(
    built.output.map(file => [
      `/${file.type === 'chunk' && file.isEntry ? 'kit.js' : file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source)
    ])
  )
})

let page: Page
let errors: string[]
beforeEach(async () => {
  const opened = await visitor({ width: 1000, isCalm: true })
  page = opened.page
  errors = opened.errors
  await page.route('http://kit.example/**', async route => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname)
    await route.fulfill(
      file === undefined
        ? {
            contentType: 'text/html',
            body: '<!doctype html><html lang="en"><title>Kit</title><div id="kit"></div><script type="module" src="/kit.js"></script>'
          }
        : { contentType: 'text/javascript', body: file }
    )
  })
  return async () => {
    await opened.context.close()
    expect(errors).toEqual([])
  }
})

const open = async (query = ''): Promise<void> => {
  await page.goto(`http://kit.example/${query}`)
  await page.getByRole('button', { name: 'Open' }).waitFor({ timeout: 5_000 })
}
const openDialog = async (query = ''): Promise<void> => {
  await open(query)
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  await page.getByRole('dialog').waitFor()
}
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document
    if (element instanceof HTMLInputElement && element.type === 'radio') return element.value
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? ''
    return element?.textContent ?? ''
  })
const isDialogOpen = (): Promise<boolean> => page.getByRole('dialog').isVisible()
const said = (name: string): Promise<string | null> => page.getByLabel(name).textContent()

test('a dialog begins on its first field and gives the focus back to its opener', async () => {
  await openDialog()
  expect(await focused()).toBe('Town')
  await page.keyboard.press('Escape')
  expect(await isDialogOpen()).toBe(false)
  expect(await focused()).toBe('Open')
})

test('a dialog that begins with a choice stands on the one that is chosen', async () => {
  await openDialog('?radios')
  expect(await focused()).toBe('men')
})

test('a locked dialog stays, however often Escape is pressed or one clicks beside it', async () => {
  await openDialog('?locked')
  for (let times = 0; times < 4; times++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await isDialogOpen()).toBe(true)
  expect(await page.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true)
})

test('a dialog that closes by its button alone stays at Escape and a click beside it', async () => {
  await openDialog('?button-only')
  for (let times = 0; times < 4; times++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await isDialogOpen()).toBe(true)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await isDialogOpen()).toBe(false)
})

test('a click beside a dialog closes it, a drag that began in it does not', async () => {
  await openDialog()
  const words = await page.getByText('Words to drag over').boundingBox()
  await page.mouse.move((words?.x ?? 0) + 20, (words?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  expect(await isDialogOpen()).toBe(true)
  await page.mouse.click(5, 5)
  expect(await isDialogOpen()).toBe(false)
})

test('a menu starts on its first row, its arrow keys go round, a row closes it', async () => {
  await open()
  const menu = page.getByRole('button', { name: 'More' })
  await menu.press('Enter')
  await page.getByRole('menu', { name: 'More' }).waitFor()
  await expect.poll(focused).toBe('Profile')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Report')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Settings')
  await page.keyboard.press('Enter')
  expect(await said('More chosen')).toBe('settings')
  expect(await page.getByRole('menu').isVisible()).toBe(false)
})

test('a row that has the focus before the menu says that it is open keeps it', async () => {
  await open()
  await page.getByRole('button', { name: 'More' }).evaluate(async (button: HTMLElement) => {
    button.click()
    const rows = document.querySelectorAll<HTMLElement>(':popover-open [role=menuitem]')
    rows.item(1).focus()
    await new Promise(done => setTimeout(done, 100))
  })
  expect(await focused()).toBe('Settings')
})

test('Escape closes a menu and gives the focus back; a dialog around it stays', async () => {
  await openDialog()
  const menu = page.getByRole('button', { name: 'Inside' })
  await menu.press('Enter')
  await expect.poll(focused).toBe('Profile')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('menu').isVisible()).toBe(false)
  expect(await isDialogOpen()).toBe(true)
  expect(await menu.evaluate(button => button === document.activeElement)).toBe(true)
})

test('one Tab stop for all tabs; arrow keys, Home and End choose', async () => {
  await open()
  await page.getByRole('tab', { name: 'Received' }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByRole('tabpanel').textContent()).toBe('Here is matches')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('tabpanel').textContent()).toBe('Here is received')
  await page.keyboard.press('End')
  expect(await focused()).toBe('Matches')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Name')
})

test('what is wrong takes the focus, again at each try, and leads to its field', async () => {
  await open()
  const go = page.getByRole('button', { name: 'Go on' })
  for (let times = 0; times < 2; times++) {
    await go.press('Enter')
    await expect.poll(focused).toContain('Please fix one field')
  }
  await page.getByRole('link', { name: 'Names begin with a letter' }).press('Enter')
  expect(await focused()).toBe('Name')
})

test('an answer takes the focus of whoever pressed and waits', async () => {
  await open()
  await page.getByRole('button', { name: 'Ask' }).press('Enter')
  await expect.poll(focused).toBe('This did not work')
  await open()
  await page.getByLabel('House').press('Enter')
  await expect.poll(focused).toBe('This did not work')
})

test('an answer leaves the focus to whoever types meanwhile', async () => {
  await open()
  await page.getByRole('button', { name: 'Ask' }).press('Enter')
  await page.getByLabel('Street').click()
  await page.getByText('This did not work').waitFor()
  expect(await focused()).toBe('Street')
  await open()
  await page.getByLabel('House').press('Enter')
  await page.keyboard.type('12')
  await page.getByText('This did not work').waitFor()
  expect(await focused()).toBe('House')
})

test('the two ages never cross', async () => {
  await open()
  await page.getByRole('slider', { name: 'Youngest' }).press('End')
  expect(await said('Ages')).toBe('40 to 40')
  await page.getByRole('slider', { name: 'Oldest' }).press('Home')
  expect(await said('Ages')).toBe('40 to 40')
})

test('a date of birth is typed in digits, and whole once each part is there', async () => {
  await open()
  await page.getByLabel('Month').fill('4.')
  await page.getByLabel('Day').fill('')
  expect(await said('Born')).toBe('not whole')
  await page.getByLabel('Day').fill('3')
  expect(await said('Born')).toBe('1984-04-03')
  expect(await page.getByLabel('Day').inputValue()).toBe('3')
})

test('a date of birth is asked for in the order of the language', async () => {
  const order = (): Promise<(string | null)[]> =>
    page
      .locator('[autocomplete^=bday]')
      .evaluateAll(lists => lists.map(list => list.getAttribute('autocomplete')))
  await open('?locale=sv')
  expect(await order()).toEqual(['bday-day', 'bday-month', 'bday-year'])
  await open()
  // British, as all English of ours.
  expect(await order()).toEqual(['bday-day', 'bday-month', 'bday-year'])
})

test('a busy button keeps its place in the order and answers no click', async () => {
  await open()
  const send = page.getByRole('button', { name: 'Send' })
  await send.focus()
  await page.keyboard.press('Enter')
  await send.click({ force: true })
  expect(await said('Presses')).toBe('0')
  expect(await focused()).toBe('Send')
})
