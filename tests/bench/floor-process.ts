import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { getRequestListener } from '@hono/node-server'
import {
  createRequestHandler,
  type EntryContext,
  type LoaderFunctionArgs,
  type ServerBuild,
} from '@remix-run/node'
import { RemixServer, useLoaderData } from '@remix-run/react'
import ExcelJS from 'exceljs'
import pg from 'pg'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import sharp from 'sharp'
import type { Stored } from './floors'

/**
 * A floor: a minimal server in its own process, which the benchmark compares with. The parameter selects it; it
 * prints its address when it is ready.
 */
const [kind, argument = ''] = process.argv.slice(2)

/** node:http with the portal's own answers from memory. */
function sameBytes(): RequestListener {
  const answers = JSON.parse(readFileSync(argument, 'utf8')) as Record<string, Stored>
  const stored = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  return (request, response) => {
    const { headers, body } = stored.get(request.url!)!
    response.writeHead(200, headers).end(body)
  }
}

/**
 * A bare Remix page with the fields and rows of the portal's page, from its loader, without styles, scripts,
 * translations or permissions, compressed like Remix's own server does.
 */
function bareRemix(): RequestListener {
  const answers = JSON.parse(readFileSync(argument, 'utf8')) as Record<string, Stored>
  const root = () => {
    const { fields, rows } = useLoaderData() as Pick<Stored, 'fields' | 'rows'>
    return h(
      'html',
      { lang: 'ko' },
      h('head', null, h('title', null, 'Page')),
      h(
        'body',
        null,
        h(
          'form',
          { method: 'post' },
          fields.map((label, i) =>
            h(
              'p',
              { key: i },
              h('label', { htmlFor: `f${i}` }, label),
              h('input', { id: `f${i}`, name: label }),
            ),
          ),
          h('button', null, 'OK'),
        ),
        h(
          'table',
          null,
          h(
            'tbody',
            null,
            rows.map((cells, i) =>
              h(
                'tr',
                { key: i },
                cells.map((cell, j) => h('td', { key: j }, cell)),
              ),
            ),
          ),
        ),
      ),
    )
  }
  const build = {
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    assetsBuildDirectory: '',
    basename: '/',
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
          const markup = renderToString(h(RemixServer, { context, url: request.url }))
          headers.set('Content-Type', 'text/html; charset=utf-8')
          return new Response(`<!doctype html>${markup}`, { status, headers })
        },
      },
    },
    future: {},
    isSpaMode: false,
    mode: 'production',
    publicPath: '/',
    routes: {
      root: {
        id: 'root',
        path: '*',
        module: {
          default: root,
          loader: ({ request }: LoaderFunctionArgs) => {
            const { fields, rows } = answers[new URL(request.url).pathname + new URL(request.url).search]!
            return Response.json({ fields, rows })
          },
        },
      },
    },
  } as unknown as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const pack = promisify(gzip)
  return getRequestListener(async (request) => {
    const answer = await handle(request)
    const headers = new Headers(answer.headers)
    headers.set('Content-Encoding', 'gzip')
    return new Response(await pack(await answer.arrayBuffer()), { status: answer.status, headers })
  })
}

/** node:http that inserts each body as a row: into PostgreSQL by URL, or into a PGlite of its own. */
async function insert(): Promise<RequestListener> {
  const table = 'create table floor (id uuid primary key, at timestamptz not null, body jsonb not null)'
  const statement = 'insert into floor (id, at, body) values ($1, $2, $3)'
  let store: (values: unknown[]) => Promise<unknown>
  if (argument) {
    const pool = new pg.Pool({ connectionString: argument, max: 10 })
    await pool.query(`drop table if exists floor; ${table}`)
    store = (values) => pool.query(statement, values)
  } else {
    const database = await PGlite.create()
    await database.exec(table)
    store = (values) => database.query(statement, values)
  }
  return (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const id = randomUUID()
      await store([id, new Date(), Buffer.concat(chunks).toString()])
      response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id }))
    })
  }
}

/** The bytes of a request. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * node:http that inserts the time of each body, `{ thing, start }` in minutes, under the constraint of bookings: no two times of
 * a thing overlap.
 */
async function insertSlot(): Promise<RequestListener> {
  const begin = `create extension if not exists btree_gist; drop table if exists slots;
    create table slots (id uuid primary key, thing integer not null, starts_at timestamptz not null,
      ends_at timestamptz not null, body jsonb not null,
      exclude using gist (thing with =, tstzrange(starts_at, ends_at) with &&))`
  const statement = `insert into slots values ($1, $2, $3, $4, $5) on conflict do nothing returning id`
  let store: (values: unknown[]) => Promise<{ rows: unknown[] }>
  if (argument) {
    const pool = new pg.Pool({ connectionString: argument, max: 10 })
    await pool.query(begin)
    store = (values) => pool.query(statement, values)
  } else {
    const database = await PGlite.create({ extensions: { btree_gist } })
    await database.exec(begin)
    store = (values) => database.query(statement, values)
  }
  return async (request, response) => {
    const body = (await bytesOf(request)).toString()
    const { thing, start } = JSON.parse(body) as { thing: number; start: number }
    const [from, to] = [start, start + 120].map((minutes) => new Date(minutes * 60_000))
    const { rows } = await store([randomUUID(), thing, from, to, body])
    response.writeHead(rows.length > 0 ? 201 : 409).end()
  }
}

/** node:http that writes each body, an image, to disk, re-encodes it with sharp and makes a preview. */
function image(): RequestListener {
  sharp.concurrency(1)
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-floor-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return async (request, response) => {
    const file = path.join(folder, randomUUID())
    await pipeline(request, createWriteStream(file))
    await sharp(file).jpeg({ quality: 85 }).toFile(`${file}.jpg`)
    await sharp(`${file}.jpg`).resize(640, 640, { fit: 'inside' }).toFile(`${file}.preview.jpg`)
    for (const written of ['', '.jpg', '.preview.jpg']) rmSync(file + written)
    response.writeHead(201).end()
  }
}

/** node:http that reads each body, a workbook, with exceljs. */
function workbook(): RequestListener {
  return async (request, response) => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await bytesOf(request)) as never)
    response.writeHead(201).end(String(book.worksheets[0]!.rowCount))
  }
}

const FLOORS: Record<string, () => RequestListener | Promise<RequestListener>> = {
  sameBytes,
  bareRemix,
  insert,
  insertSlot,
  image,
  workbook,
}
const server = createServer(await FLOORS[kind!]!())
server.listen(0, 'localhost', () => {
  const address = server.address()
  console.log(
    `The portal answers at http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
  )
})
process.once('SIGTERM', () => process.exit())
