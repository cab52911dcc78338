import { describe, expect, test, vi } from 'vitest'
import { readMultipart, type TakeFile } from './multipart.server'
import { readForm } from './read-form.server'

const TYPE = 'multipart/form-data; boundary=b'
const part = (headers: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`
const field = (name: string, value: string) => part(`name="${name}"`, value)
const file = (name: string, filename: string, content: string) =>
  part(`name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream`, content)
const END = '--b--\r\n'

/** A request with a body in these pieces; a number is a pause in ms. */
const posted = (...pieces: (string | number)[]) =>
  new Request('http://localhost', {
    method: 'POST',
    headers: { 'content-type': TYPE },
    duplex: 'half',
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const piece = pieces.shift()
        if (typeof piece === 'number') await new Promise((resolve) => setTimeout(resolve, piece))
        else if (piece === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(piece))
        if (typeof piece === 'number') await this.pull!(controller)
      },
    }),
  })

/** Accepts every file and returns its name and length. */
const takeAll: TakeFile = async ({ name, content }) =>
  `${name}:${(await new Response(content).arrayBuffer()).byteLength}`

describe('a form with files', () => {
  test('is read with its fields, in order, names in any script', async () => {
    const form = await readMultipart(
      posted(field('csrf', 'x'), file('image', '사진.png', 'abc'), field('title', '제목\n둘'), END),
      takeAll,
    )
    expect([...form]).toEqual([
      ['csrf', 'x'],
      ['title', '제목\n둘'],
      ['image', '사진.png:3'],
    ])
  })

  test('passes the fields before it with each file, and detects an empty file field', async () => {
    const results: (string | null)[] = []
    const form = await readMultipart(
      posted(field('csrf', 'x'), file('a', '', ''), file('b', 'b.png', 'b'), END),
      (one, before) => {
        results.push(one.field, before.get('csrf') as string)
        return takeAll(one, before)
      },
    )
    expect(results).toEqual(['b', 'x'])
    expect(form.has('a')).toBe(false)
  })

  test('is read further when a file is not read to its end', async () => {
    const large = 'x'.repeat(3_000_000)
    const form = await readMultipart(
      posted(file('a', 'a.png', large), file('b', 'b.png', 'bb'), field('title', 'after'), END),
      async (one, before) => {
        if (one.field === 'b') return takeAll(one, before)
        const reader = one.content.getReader()
        await reader.read()
        await reader.cancel()
        return undefined
      },
    )
    expect([...form].sort()).toEqual([
      ['b', 'b.png:2'],
      ['title', 'after'],
    ])
  })

  test('buffers no more of a file than is read', async () => {
    let produced = 0
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(
          new TextEncoder().encode('--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n'),
        ),
      pull(controller) {
        if (produced >= 20_000_000) {
          controller.enqueue(new TextEncoder().encode(`\r\n${END}`))
          return controller.close()
        }
        produced += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const request = new Request('http://x', {
      method: 'POST',
      headers: { 'content-type': TYPE },
      body,
      duplex: 'half',
    })
    let ahead = 0
    await readMultipart(request, async ({ content }) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      ahead = produced
      await content.cancel()
      return undefined
    })
    expect(ahead).toBeLessThan(2_000_000)
    expect(produced).toBeGreaterThanOrEqual(20_000_000)
  })

  test.each([
    ['broken off in a field', [field('a', 'x')]],
    ['broken off in a file', ['--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nxx']],
    ['with too many files', [...Array.from({ length: 20 }, () => file('a', 'a', 'x')), END]],
    ['with too many fields', [...Array.from({ length: 2_100 }, () => field('a', 'x')), END]],
    ['with too much text', [field('a', 'x'.repeat(600_000)), field('b', 'x'.repeat(600_000)), END]],
    ['with one field too long', [field('a', 'x'.repeat(1_100_000)), END]],
    ['with a name too long', [field('a'.repeat(200), 'x'), END]],
    ['without parts', ['nothing']],
    ['with nothing', []],
  ] as [string, string[]][])('%s is none', async (_, pieces) => {
    expect(await readForm(posted(...pieces), takeAll)).toBeUndefined()
  })

  test('is answered with the error that receiving a file throws', async () => {
    const ended = new Response(null, { status: 303 })
    const reading = readForm(posted(file('a', 'a', 'x'), field('b', 'y'), END), () => Promise.reject(ended))
    await expect(reading).rejects.toBe(ended)
  })

  test('that stops or is sent too slowly is aborted', async () => {
    vi.useFakeTimers()
    try {
      const stopped = readForm(posted(field('a', 'x'), 3_600_000, END), takeAll)
      await vi.advanceTimersByTimeAsync(21_000)
      expect(await stopped).toBeUndefined()
      const drops = Array.from({ length: 100 }, () => ['x'.repeat(900), 1_000]).flat()
      const slow = readForm(
        posted(
          '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n',
          ...drops,
          `\r\n${END}`,
        ),
        takeAll,
      )
      await vi.advanceTimersByTimeAsync(25_000)
      expect(await slow).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })
})
