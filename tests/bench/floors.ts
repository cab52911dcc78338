import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A server under load: its address, and the process whose processor time is measured. */
export interface Served {
  url: string
  pid: number
  stop(): Promise<void>
}

/** The data of a portal page that floors need. */
export interface Stored {
  headers: Record<string, string>
  /** The compressed answer, base64. */
  body: string
  /** Labels of its form fields. */
  fields: string[]
  /** Texts of its table rows. */
  rows: string[][]
}

const KEPT = ['content-type', 'content-encoding', 'cache-control', 'content-security-policy', 'vary']

/** A page's compressed answer, and the fields and rows for a bare page. */
export async function store(url: string, cookie: string): Promise<Stored> {
  const headers = { cookie, 'accept-encoding': 'br' }
  // Without fetch, which decompresses: the floor must send the same bytes.
  const { headers: answered, body } = await getRaw(url, headers)
  const markup = await (await fetch(url, { headers: { cookie } })).text()
  const textOf = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const all = (pattern: RegExp, html: string) => [...html.matchAll(pattern)].map(([, inside]) => inside!)
  return {
    headers: Object.fromEntries(
      KEPT.flatMap((name) => (answered[name] ? [[name, String(answered[name])]] : [])),
    ),
    body: body.toString('base64'),
    fields: all(/<label[^>]*>(.*?)<\/label>/gs, markup).map(textOf),
    rows: all(/<tr[^>]*>(.*?)<\/tr>/gs, markup).map((row) =>
      all(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs, row).map(textOf),
    ),
  }
}

async function getRaw(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http')
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}

/** Starts a floor (floor-process.ts) in production mode. */
export async function startFloor(
  kind: 'sameBytes' | 'bareRemix' | 'insert' | 'insertSlot' | 'image' | 'workbook',
  given: Record<string, Stored> | string = '',
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'))
  const file = path.join(folder, 'pages.json')
  if (typeof given !== 'string') writeFileSync(file, JSON.stringify(given))
  const program = fileURLToPath(new URL('floor-process.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, kind, typeof given === 'string' ? given : file],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const endNow = () => child.kill('SIGKILL')
  process.once('exit', endNow)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => resolve(line.split(' ').pop()!))
    child.once('exit', () => reject(new Error(`The floor ${kind} ended before it answered`)))
  })
  const stop = async () => {
    process.off('exit', endNow)
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, pid: child.pid!, stop } satisfies Served
}
