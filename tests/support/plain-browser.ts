import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { LocalDate } from '../../app/rules/local-time'
import { ELEMENT, type DrivenBrowser } from './web-driver'

/** Actions in any browser, by the texts on the page. */
export interface PlainBrowser {
  open(url: string): Promise<void>
  url(): Promise<string>
  /** Types into the empty field with this label. */
  fill(label: string, text: string): Promise<void>
  fillDate(label: string, date: LocalDate): Promise<void>
  /** Chooses a file for the field whose label begins so. */
  attach(label: string, file: string): Promise<void>
  /** Chooses an option by its text, or by its index; 0 is the empty option. */
  choose(label: string, choice: string | number): Promise<void>
  tick(label: string): Promise<void>
  press(button: string): Promise<void>
  /** Follows a link in the main part of the page by a part of its text. */
  follow(words: string): Promise<void>
  /** Waits until the page shows this text. */
  expectText(words: string): Promise<void>
  /** Waits until this line of a checklist is marked as met; not every driver reads the mark as text. */
  expectMet(line: string): Promise<void>
  text(): Promise<string>
  /** Whether the page's script handles steps in place; waits a little for it to start. */
  isAlive(): Promise<boolean>
  /** Marks the document for `isSame`. */
  mark(): Promise<void>
  /** Whether the document is still the marked one. */
  isSame(): Promise<boolean>
  back(): Promise<void>
  forward(): Promise<void>
  /** Deletes all cookies. */
  forget(): Promise<void>
}

const quoted = (text: string) => `concat("${text.replaceAll('"', `", '"', "`)}", "")`
/** XPath of elements by their text. */
const XPATH = {
  // By the label's `for`, or inside the label, as with radio buttons.
  field: (label: string) =>
    `//*[@id=//label[normalize-space(.)=${quoted(label)}]/@for or (self::input and parent::label[normalize-space(.)=${quoted(label)}])]`,
  file: (label: string) =>
    `//input[@type='file' and @id=//label[starts-with(normalize-space(.), ${quoted(label)})]/@for]`,
  // Without the invisible button for the Enter key.
  button: (label: string) => `//main//button[not(@aria-hidden) and normalize-space(.)=${quoted(label)}]`,
  link: (words: string) => `//main//a[contains(normalize-space(.), ${quoted(words)})]`,
  met: (line: string) =>
    `//li[contains(concat(' ', @class, ' '), ' is-met ') and contains(., ${quoted(line)})]`,
  option: (label: string, choice: string | number) =>
    typeof choice === 'number'
      ? `(${XPATH.field(label)}//option)[${choice + 1}]`
      : `${XPATH.field(label)}//option[normalize-space(.)=${quoted(choice)}]`,
}
const BODY = '//body'
const MARKED = '//html[@data-marked]'
const MARK = "document.documentElement.setAttribute('data-marked', '')"
const ALIVE = "//html[contains(concat(' ', @class, ' '), ' is-alive ')]"
/** Limit for a script to start (ms). */
const ALIVE_MS = 4_000
/** Limit for a page to show what is expected (ms). */
const TIMEOUT_MS = 10_000

/** A browser that is driven through its own protocol. */
export function plainBrowser({ send, dateKeys }: DrivenBrowser): PlainBrowser {
  /** Finds an element and acts on it, repeatedly for a while, as the page may still be loading. */
  const at = (xpath: string, work: (it: { id: string }) => Promise<unknown>) =>
    retry(async () => {
      const query = { using: 'xpath', value: xpath }
      const element = (await send('POST', '/element', 'FindElement', query)) as Record<string, string>
      return work({ id: element[ELEMENT]! })
    })
  const click = async (xpath: string) =>
    void (await at(xpath, async (it) => {
      // To the middle of the window, as drivers do not scroll elements out from under a fixed bar.
      const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"
      await send('POST', '/execute/sync', 'ExecuteScript', { script, args: [{ [ELEMENT]: it.id }] })
      return send('POST', `/element/${it.id}/click`, 'ElementClick', it)
    }))
  const has = (xpath: string) =>
    send('POST', '/element', 'FindElement', { using: 'xpath', value: xpath }).then(Boolean, () => false)
  const type = (xpath: string, text: string) =>
    at(xpath, (it) => send('POST', `/element/${it.id}/value`, 'ElementSendKeys', { ...it, text }))
  const text = () =>
    at(BODY, (it) => send('GET', `/element/${it.id}/text`, 'GetElementText', it)) as Promise<string>
  return {
    open: async (url) => void (await send('POST', '/url', 'Navigate', { url })),
    url: async () => (await send('GET', '/url', 'GetCurrentURL')) as string,
    fill: async (label, typed) => void (await type(XPATH.field(label), typed)),
    fillDate: async (label, date) => void (await type(XPATH.field(label), dateKeys(date))),
    attach: async (label, file) => void (await type(XPATH.file(label), file)),
    choose: (label, choice) => click(XPATH.option(label, choice)),
    tick: (label) => click(XPATH.field(label)),
    press: (button) => click(XPATH.button(button)),
    follow: (words) => click(XPATH.link(words)),
    text,
    expectText: (words) => expectWords(text, words),
    expectMet: async (line) => void (await at(XPATH.met(line), async () => undefined)),
    isAlive: () => soon(() => has(ALIVE)),
    mark: async () => void (await send('POST', '/execute/sync', 'ExecuteScript', { script: MARK, args: [] })),
    isSame: () => has(MARKED),
    back: async () => void (await send('POST', '/back', 'Back')),
    forward: async () => void (await send('POST', '/forward', 'Forward')),
    forget: async () => void (await send('DELETE', '/cookie', 'DeleteAllCookies')),
  }
}

const expectWords = (text: () => Promise<string>, words: string) =>
  retry(async () => {
    const shown = await text()
    if (!shown.includes(words)) throw new Error(`The page does not say ${JSON.stringify(words)}:\n${shown}`)
  })

async function soon(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + ALIVE_MS; Date.now() < deadline; await wait(100))
    if (await isSo()) return true
  return false
}

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await wait(100)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/** A Playwright page with the same interface. */
export function plainPage(page: Page): PlainBrowser {
  const at = (xpath: string) => page.locator(`xpath=${xpath}`)
  const text = () => at(BODY).innerText()
  return {
    open: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    fill: (label, typed) => at(XPATH.field(label)).fill(typed),
    fillDate: (label, date) => at(XPATH.field(label)).fill(date),
    attach: (label, file) => at(XPATH.file(label)).setInputFiles(file),
    choose: async (label, choice) => {
      const option = typeof choice === 'number' ? { index: choice } : { label: choice }
      await at(XPATH.field(label)).selectOption(option)
    },
    tick: (label) => at(XPATH.field(label)).check(),
    press: (button) => at(XPATH.button(button)).click(),
    follow: (words) => at(XPATH.link(words)).first().click(),
    text,
    expectText: (words) => expectWords(text, words),
    expectMet: (line) => at(XPATH.met(line)).waitFor(),
    isAlive: () => soon(async () => (await at(ALIVE).count()) > 0),
    mark: () => page.evaluate(MARK),
    isSame: async () => (await at(MARKED).count()) > 0,
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    forget: () => page.context().clearCookies(),
  }
}
