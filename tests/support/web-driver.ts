import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { LocalDate } from '../../app/rules/local-time'
import { findFirefox, findProgram, findWebKit } from '../../app/set-up/find-parts.js'
import { sparePort } from './postgres-cluster'

/** A browser not driven by Playwright: WebDriver commands, elements by reference. */
export interface DrivenBrowser {
  /** @param method HTTP method and path of a command; `name` is its name in Marionette */
  send(method: 'GET' | 'POST' | 'DELETE', command: string, name: string, body?: object): Promise<unknown>
  /** Keys to type into a date field. */
  dateKeys(date: LocalDate): string
  close(): Promise<void>
}

/** Limit for a browser to start (ms). */
const START_LIMIT = 30_000
/** WebDriver's key of an element reference. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** The installed Firefox, over Marionette, its WebDriver protocol on a socket. */
export async function startFirefox(): Promise<DrivenBrowser> {
  const port = await sparePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-firefox-'))
  writeFileSync(path.join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`)
  const program = spawn(
    findFirefox()!,
    ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'],
    { stdio: 'ignore', env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' } },
  )
  const close = async () => {
    await end(program)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const socket = await untilReady(() => connected(port), program)
    const call = speakMarionette(socket)
    await call('WebDriver:NewSession', {})
    return {
      send: (_method, _command, name, body = {}) => call(`WebDriver:${name}`, body),
      dateKeys: (date) => date,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Frames are `length:JSON`; `[0, id, command, parameters]` is answered by `[1, id, error, result]`. */
function speakMarionette(socket: Socket) {
  const waiting = new Map<number, (error: { message: string } | null, result: unknown) => void>()
  let received = Buffer.alloc(0)
  let last = 0
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (colon < 0 || received.length < end) return
      const frame = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown
      received = received.subarray(end)
      // The first frame is a greeting.
      if (!Array.isArray(frame)) continue
      const [, id, error, result] = frame as [number, number, { message: string } | null, unknown]
      waiting.get(id)?.(error, result)
      waiting.delete(id)
    }
  })
  return (command: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last
      waiting.set(id, (error, result) => {
        if (error) return reject(new Error(`${command}: ${error.message}`))
        const only = (result as { value?: unknown } | null)?.value
        resolve(only === undefined ? result : only)
      })
      const frame = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(frame)}:${frame}`)
    })
}

/** WebKitGTK's MiniBrowser on a virtual screen. */
export async function startWebKit(): Promise<DrivenBrowser> {
  const port = await sparePort()
  const screen = spawn(
    findProgram('Xvfb')!,
    ['-displayfd', '3', '-screen', '0', '1280x3000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const number = new Promise<string>((resolve) => {
    screen.stdio[3]!.once('data', (text: Buffer) => resolve(text.toString().trim()))
  })
  const home = mkdtempSync(path.join(tmpdir(), 'portal-webkit-'))
  const { driver, browser } = findWebKit()!
  const program = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      DISPLAY: `:${await number}`,
      LC_ALL: 'C.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  let session = ''
  const call = async (method: string, command: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${session}${command}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${command}: ${JSON.stringify(value)}`)
    return value
  }
  const close = async () => {
    if (session) await call('DELETE', '').catch(() => undefined)
    await end(program)
    await end(screen)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    ;(await untilReady(() => connected(port), program)).destroy()
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
    const opened = await call('POST', '', { capabilities: { alwaysMatch: options } })
    session = `/${(opened as { sessionId: string }).sessionId}`
    // The driver clicks only visible elements, so the window is taller than any page.
    await call('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 3000 })
    return {
      send: (method, command, _name, body) => call(method, command, body),
      // Month, day, year in the locale of the process.
      dateKeys: (date) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function end(program: ChildProcess) {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  const patience = setTimeout(() => program.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(patience)
}

const connected = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })

async function untilReady<T>(attempt: () => Promise<T>, program: ChildProcess): Promise<T> {
  for (const deadline = Date.now() + START_LIMIT; ; await wait(100)) {
    if (program.exitCode !== null) throw new Error(`The browser ended with code ${program.exitCode}`)
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
