import { request as requests, type APIRequestContext } from '@playwright/test'
import fc from 'fast-check'
import { FRONT_DESK } from '../../support/desk'
import { everyLinkedPage, type Viewer } from '../../support/every-page'
import { expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { startPortalProcess } from '../../support/start-portal'

/* Whatever is asked of a page or posted to it, the answer is a page, never a fault of the portal. */

/** Requests altogether; `npm run fuzz` makes 20,000. FUZZ_SEED repeats some. */
const { FUZZ_PAGES = '900', FUZZ_SEED = '20261125' } = process.env
const VIEWERS = ['guest', 'member', 'staff'] as const

const odd = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '0',
      '-1',
      '1e9',
      'NaN',
      'null',
      'true',
      'on',
      '[]',
      '{}',
      '__proto__',
      'constructor',
      'anything',
    ],
    ...[
      '2026-02-30',
      '9999-12-31',
      '0000-00-00',
      '24:00',
      '25:99',
      '2026-11-25',
      '../..',
      '/etc/passwd',
      '//evil.example',
    ],
    ...[
      '\u0000',
      '\u202e',
      '１２',
      '가'.repeat(400),
      'x'.repeat(3_000),
      "' or 1=1 --",
      '%',
      '%00',
      '<b>',
      '9'.repeat(40),
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replace(/\p{Surrogate}/gu, '\ufffd')),
  fc.string({ maxLength: 12 }),
)
/** What is done to the name of a field: a list where there is none, no list where there is one, a part of it. */
const renamed = fc.constantFrom(
  (name: string) => name,
  (name: string) => name,
  (name: string) => name.replace(/\[.*$/, ''),
  (name: string) => `${name}[0]`,
  (name: string) => `${name}[9999999]`,
  (name: string) => `${name}.name`,
  (name: string) => `${name}[0].__proto__`,
)
const spoiling = fc.record({
  which: fc.nat(1_000),
  /** Fields of the form that are replaced, left out or sent again, by their place. */
  changes: fc.array(fc.tuple(fc.nat(1_000), renamed, odd, fc.constantFrom('replace', 'remove', 'add')), {
    minLength: 1,
    maxLength: 4,
  }),
  isPost: fc.boolean(),
})

/** A page's own query parameters, and its forms with their fields, read without a browser. */
function partsOf(markup: string) {
  const decoded = (text: string) =>
    text
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&amp;/g, '&')
  const attribute = (tag: string, name: string) => {
    const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
    return value === undefined ? undefined : decoded(value)
  }
  const forms = [...markup.matchAll(/<form[^>]*method="post"[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => ({
    action: attribute(form, 'action'),
    isMultipart: /^<form[^>]*multipart/.test(form),
    fields: [...form.matchAll(/<(?:input|select|textarea|button)[^>]*\sname="[^>]*>/g)].map(
      ([tag]) => [attribute(tag, 'name')!, attribute(tag, 'value') ?? ''] as [string, string],
    ),
  }))
  const asked = [...markup.matchAll(/href="[^"#?]*\?([^"#]*)/g)].flatMap(([, query]) => [
    ...new URLSearchParams(decoded(query!)).keys(),
  ])
  return { forms, asked: [...new Set(asked)] }
}

async function contextOf(viewer: Viewer, url: string): Promise<APIRequestContext> {
  const guest = await requests.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  if (viewer === 'guest') return guest
  const [path, loginId, cookie] =
    viewer === 'member'
      ? ['/api/v1/auth/login', memberWith({ flags: ['total'] }).loginId, 'accessTokenT']
      : ['/api/v1/desk/login', FRONT_DESK, 'deskTokenT']
  const answer = await guest.post(path, { data: { loginId, password: PASSWORD } })
  const { token, expires } = ((await answer.json()) as { data: { token: string; expires: string } }).data
  const value = encodeURIComponent(JSON.stringify({ token, expires }))
  const at = {
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }
  return requests.newContext({
    baseURL: url,
    extraHTTPHeaders: { origin: url },
    storageState: { cookies: [{ name: cookie, value, ...at }], origins: [] },
  })
}

const pathOf = (address: string) => address.replace(/\?.*$/, '')

test('nonsense in addresses and forms is answered in words, whoever sends it @once', async () => {
  const count = Math.ceil(Number(FUZZ_PAGES) / VIEWERS.length)
  test.setTimeout(240_000 + count * VIEWERS.length * 200)
  // A portal of its own, as some nonsense is right by chance.
  const portal = await startPortalProcess({ RATE_LIMIT_FACTOR: '1000000' })
  const faults: string[] = []
  try {
    for (const viewer of VIEWERS) {
      const statuses = await sendNonsense(portal.url, viewer, count, faults)
      // It reached forms: most are refused at their fields, not for their origin.
      expect(statuses.get(422) ?? 0, JSON.stringify([...statuses])).toBeGreaterThan(count / 50)
    }
  } finally {
    await portal.stop()
  }
  expect(faults).toEqual([])
})

/** Makes requests as this viewer. @param faults gets those that the portal fails at @returns how often each status came */
async function sendNonsense(url: string, viewer: Viewer, count: number, faults: string[]) {
  let context = await contextOf(viewer, url)
  const addresses = await everyLinkedPage(viewer, context)
  const statuses = new Map<number, number>()
  const requested = fc.sample(spoiling, { numRuns: count, seed: Number(FUZZ_SEED) })
  for (const [n, { which, changes, isPost }] of requested.entries()) {
    // Signing out is one of the forms.
    if (n % 100 === 99) context = await contextOf(viewer, url)
    const address = addresses[n % addresses.length]!
    const answer = await context.get(address, { maxRedirects: 0 })
    const { forms, asked } = partsOf(await answer.text())
    const form = isPost ? forms[which % (forms.length || 1)] : undefined
    const names = form
      ? form.fields.map(([name]) => name)
      : [...asked, 'tab', 'page', 'date', 'month', 'id', 'draft', 'lng', 'kiosk']
    const fields: [string, string][] = form ? [...form.fields] : []
    for (const [place, rename, value, how] of changes) {
      const name = names[place % (names.length || 1)] ?? 'x'
      const at = fields.findIndex(([one]) => one === name)
      if (name === 'csrf') continue
      if (how !== 'add' && at >= 0) fields.splice(at, 1)
      if (how !== 'remove') fields.push([rename(name), value])
    }
    const target = form?.action ?? (form ? address : pathOf(address))
    const sent = form
      ? await context.post(target, {
          maxRedirects: 0,
          ...(form.isMultipart
            ? { multipart: multipartOf(fields) }
            : {
                data: new URLSearchParams(fields).toString(),
                headers: { 'content-type': 'application/x-www-form-urlencoded' },
              }),
        })
      : await context.get(`${target}?${new URLSearchParams(fields)}`, { maxRedirects: 0 })
    statuses.set(sent.status(), (statuses.get(sent.status()) ?? 0) + 1)
    if (sent.status() >= 500)
      faults.push(
        `${sent.status()} ${form ? 'POST' : 'GET'} ${target} ${JSON.stringify(fields.filter(([name]) => name !== 'csrf'))}`,
      )
  }
  return statuses
}

function multipartOf(fields: readonly [string, string][]): FormData {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return body
}
