import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** No pauses for messages; links and fields are numbered; a field is edited only after Enter. */
const SETTINGS = `
ACCEPT_ALL_COOKIES:TRUE
PERSISTENT_COOKIES:TRUE
CHARACTER_SET:utf-8
ASSUME_CHARSET:utf-8
DEFAULT_KEYPAD_MODE:LINKS_AND_FORM_FIELDS_ARE_NUMBERED
TEXTFIELDS_NEED_ACTIVATION:TRUE
INFOSECS:0
MESSAGESECS:0
ALERTSECS:0
`
/** Limit for lynx to process all keys sent so far (ms). */
const LIMIT = 30_000

/** Runs lynx. It reads keys from a pipe when it is ready; its screen is read by printing it to a file. */
export function startLynx(program: string, url: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-lynx-'))
  const file = (name: string) => path.join(folder, name)
  writeFileSync(file('settings'), SETTINGS)
  execFileSync('mkfifo', [file('keys')])
  // Opened for reading and writing, so that neither end blocks and the pipe never closes.
  const pipe = openSync(file('keys'), 'r+')
  const options = [
    `-cfg=${file('settings')}`,
    `-cmd_script=${file('keys')}`,
    `-cookie_file=${file('cookies')}`,
    '-number_fields',
    url,
  ]
  // More lines than any page has, as lynx numbers only links and fields on the screen.
  const terminal = { TERM: 'vt100', LINES: '900', COLUMNS: '120', LANG: 'C.UTF-8' }
  const lynx = spawn(program, options, {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { NODE_ENV: 'test', PATH: process.env.PATH, HOME: folder, ...terminal },
  })
  let page = ''
  let looks = 0

  const press = (...keys: string[]) => writeSync(pipe, keys.map((key) => `key ${key}\n`).join(''))
  const type = (text: string) => press(...[...text].map((key) => (key === ' ' ? '<space>' : key)))
  function print(name: string) {
    press('p', '^J', '^U')
    type(file(name))
    press('^J')
  }

  async function look() {
    const [shown, done] = [`page-${++looks}`, `done-${looks}`]
    print(shown)
    // The second file exists only when the first is complete.
    print(done)
    for (const until = Date.now() + LIMIT; !existsSync(file(done)); await pause(20))
      if (Date.now() > until || lynx.exitCode !== null) throw new Error(`lynx shows nothing after:\n${page}`)
    page = readFileSync(file(shown), 'utf8')
    return page
  }

  /** Goes to the last number before text that matches one of the patterns; the first that matches counts. */
  function goTo(...patterns: RegExp[]) {
    const number = patterns.map((pattern) => [...page.matchAll(pattern)].pop()?.[1]).find(Boolean)
    if (!number) throw new Error(`Nothing like ${patterns[0]} on the page:\n${page}`)
    type(`${number}g`)
    press('^J')
  }
  const literal = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const button = (label: string) =>
    new RegExp(`\\[(\\d+)\\](?:BUTTON|${literal(label)})\\) ${literal(label)}`, 'g')
  const field = (label: string) =>
    ['', '(?: .*)?'].map((more) => new RegExp(`^ *${literal(label)}${more}$[^[]*\\[(\\d+)\\]`, 'gm'))

  return {
    look,
    close() {
      lynx.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
    fill(label: string, text: string) {
      goTo(...field(label))
      press('^J', '^U')
      type(text)
      press('<tab>')
    },
    /** Chooses an option of a list by its index; the first is 0. */
    choose(label: string, place: number) {
      goTo(...field(label))
      press('^J', ...Array<string>(place).fill('Down Arrow'), '^J')
    },
    /** Ticks a checkbox or chooses a radio button. */
    tick(label: string) {
      goTo(new RegExp(`\\[(\\d+)\\][\\[(] [\\])] ${literal(label)}`, 'g'))
      press('^J')
    },
    /** Follows a link by the beginning of its text. */
    follow(label: string) {
      goTo(new RegExp(`\\[(\\d+)\\]${literal(label)}`, 'g'))
      press('^J')
      return look()
    },
    /** Opens an address. */
    open(address: string) {
      press('g', '^U')
      type(address)
      press('^J')
    },
    press(label: string) {
      goTo(button(label))
      press('^J')
      return look()
    },
  }
}
