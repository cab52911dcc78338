import fc, { type Arbitrary } from 'fast-check'
import type { PageRequest } from '../support/whole-portal'

/*
 * Requests for pages and forms that no browser would send. What is generated names no page and no field: it says how a request
 * differs from a right one, so that one generated list suits every page.
 */

/** Values that are no tab, no list and no date, and what parsers and databases may fail on. */
const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'anything',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '+275760-09-13',
  '2026-11-26',
  '2026-11',
  '25:99',
  '24:00',
  '09:00',
  '[]',
  '{}',
  '[object Object]',
  '../../etc/passwd',
  '%',
  '%00',
  '\u0000',
  '\ud800',
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '<script>',
  '한글 "따옴표"',
  '👩‍👩‍👧',
  '\u202e',
  'a'.repeat(5_000),
  'e\u0301'.repeat(300),
]
const odd: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** Names of query parameters besides those of the page's own links and forms. */
const PARAMETERS = [
  ...[
    'page',
    'size',
    'tab',
    'tick',
    'from',
    'to',
    'date',
    'month',
    'year',
    'status',
    'view',
    'search',
    'sort',
  ],
  ...['confirm', 'edit', 'done', 'back', 'next', 'id', 'room', 'start', 'scope', 'code', 'people', 'draft'],
  ...['version', 'lng', 'kiosk', 'app', 'platform', '_data', 'index', 'routes', 'reason', 'export', 'scan'],
  ...['__proto__', 'constructor', 'page[]', 'page[size]', 'from[a][b]', ''],
]
/** Values of parameters that lead somewhere: the names of routes, steps and choices. */
const KNOWN = [
  'on',
  'off',
  'page',
  'root',
  'Home',
  'MyPage',
  'DeskVisits',
  'ko',
  'en',
  'delete',
  'end',
  'company',
]

const parameter = fc.record({
  /** A parameter of the page's own by number, or another one by name. */
  name: fc.oneof(fc.nat(40), fc.constantFrom(...PARAMETERS)),
  value: fc.oneof({ weight: 3, arbitrary: odd }, { weight: 1, arbitrary: fc.constantFrom(...KNOWN) }),
  /** Nested as some parsers read it, or sent twice. */
  shape: fc.constantFrom('as it is', 'as it is', 'as it is', '[]', '[0]', '[a]', '.b', 'twice'),
})

/** What is done to a field of the page's form. */
const field = fc.record({
  /** Which field, by number. */
  at: fc.nat(60),
  change: fc.constantFrom(
    'value',
    'value',
    'value',
    'leave out',
    'twice',
    // `visitors=1` for a list of visitors, and a list where one value is expected.
    'base of a list',
    '[0]',
    '[99]',
    '[]',
    '[0].name',
    '.constructor',
    '.__proto__',
    'file',
  ),
  value: odd,
})
const FIELDS = [
  ...['__proto__', 'constructor', 'toString', 'ids', 'ids[0]', 'ids[0].x', 'visitors', 'visitors[0]', 'rows'],
  ...[
    'rows[3].name',
    'employees',
    'part',
    'decision',
    'id',
    'intent:',
    'intent:x',
    'intent:check',
    'intent:restore-form',
  ],
  ...[
    'intent:language',
    'intent:remove-visitor-9',
    'intent:add-visitor',
    'idempotencyKey',
    'draft',
    'a.b.c',
    'files[0]',
  ],
]

const HEADERS: [string, string][] = [
  ['accept-language', ';q=,,x-'],
  ['accept', 'application/json'],
  ['accept-encoding', 'br;q=x, gzip'],
  ['portal-shows', 'a b c d'],
  ['portal-shows', ''],
  ['range', 'bytes=5-1'],
  ['if-none-match', 'W/"x'],
  ['if-modified-since', 'yesterday'],
  ['x-forwarded-for', 'nonsense, ::1'],
  ['x-forwarded-proto', 'gopher'],
  ['x-request-id', '{}'.repeat(300)],
  ['authorization', 'Bearer'],
  ['sec-fetch-dest', 'iframe'],
  ['referer', 'about:'],
  ['x-http-method-override', 'DELETE'],
  ['expect', '100-continue'],
]
const COOKIES = [
  ...[
    'accessTokenT',
    'deskTokenT',
    'browser',
    'flash',
    'parked',
    'lastUser',
    'lastStaff',
    'wayBack',
    'savedId',
  ],
  ...['signUpConsents', 'signUpTyped', 'signedUp', 'leaseConsent', 'inquiryReceipt', 'visitAccess', 'draft'],
  ...['device', 'display', 'trail', 'app', 'kiosk', 'lng', '__proto__', ''],
]

/** Addresses instead of a page's: `%s` stands for the page's own. */
const TARGETS = [
  '/%s',
  '%s/',
  '%s//',
  '%s/x',
  '%s%2f..',
  '%s%00',
  '%s%',
  '%s/%E0%A4%A',
  '%s;a=b',
  '%s?',
  '%s??a=b',
  '%s.data',
  '%s/__proto__',
  '//evil.example%s',
  'http://evil.example%s',
  '\\%s',
  '/./..%s',
  '*',
  '/__manifest?p=%s',
  '/api/v1%s',
  '/assets%s',
]

const trial = fc.record({
  viewer: fc.constantFrom('guest', 'member', 'staff', ...Array<'own'>(10).fill('own')),
  /** What stands in the address instead of ids; most addresses keep theirs. */
  segment: fc.option(odd, { freq: 3 }),
  target: fc.option(fc.constantFrom(...TARGETS), { freq: 8 }),
  query: fc.array(parameter, { maxLength: 4 }),
  cookies: fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom(...COOKIES), odd), { maxLength: 3 }) },
  ),
  headers: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...HEADERS), { maxLength: 2 }) },
  ),
  method: fc.constantFrom(
    ...Array<'POST'>(16).fill('POST'),
    'PUT',
    'DELETE',
    'PATCH',
    'HEAD',
    'OPTIONS',
    'PROPFIND',
  ),
  type: fc.constantFrom(
    ...Array<'form'>(10).fill('form'),
    ...Array<'multipart'>(4).fill('multipart'),
    'json',
    'broken multipart',
    'none',
    'nonsense',
  ),
  /** Which form of the page, by number. */
  form: fc.nat(20),
  changes: fc.array(field, { maxLength: 3 }),
  added: fc.array(fc.tuple(fc.constantFrom(...FIELDS), odd), { maxLength: 2 }),
  isOwnCsrf: fc.constantFrom(true, true, true, true, true, true, true, false),
  isInPlace: fc.constantFrom(false, false, true),
})
type Trials = typeof trial extends Arbitrary<infer T> ? T : never
export type Trial = Omit<Trials, 'cookies' | 'headers'> & {
  cookies: [string, string][]
  headers: [string, string][]
}

/** The same trials for the same seed. */
export const trialsOf = (count: number, seed: number): Trial[] =>
  fc.sample(fc.noBias(trial), { numRuns: count, seed }) as Trial[]

/** Fields of a form as its page shows them. */
export interface PageForm {
  action: string | undefined
  fields: [name: string, value: string][]
}

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return found
    ?.replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** The forms of a page that are posted, each with all its buttons. */
export function formsOf(markup: string): PageForm[] {
  return [...markup.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, tag]) => attribute(tag!, 'method')?.toLowerCase() === 'post')
    .map(([, tag, content]) => {
      const id = attribute(tag!, 'id')
      const elsewhere = id
        ? [...markup.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)]
            .map(([found]) => found)
            .filter((found) => attribute(found, 'form') === id)
        : []
      const within = [...content!.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].map(
        ([found]) => found,
      )
      return {
        action: attribute(tag!, 'action'),
        fields: [...within, ...elsewhere].flatMap((found): [string, string][] => {
          const name = attribute(found, 'name')
          return name ? [[name, attribute(found, 'value') ?? '']] : []
        }),
      }
    })
}

/** Names of parameters in a page's links and forms. */
export const parametersOf = (markup: string): string[] => [
  ...new Set(
    [...markup.matchAll(/[?;]([\w.-]+)=|\sname="([\w.[\]-]+)"/g)].map(([, query, name]) => (query ?? name)!),
  ),
]

/** Without what the encoder refuses. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '')
export const encode = (text: string) => encodeURIComponent(wellFormed(text))

/** The address of a trial. @param own the page's right address @param names its parameters */
export function targetOf(
  { segment, target, query }: Trial,
  pattern: string,
  own: string,
  names: string[],
): string {
  const [path, ownQuery] = own.split('?') as [string, string | undefined]
  const segments = pattern.split('/')
  const changed =
    segment === null
      ? path
      : path
          .split('/')
          .map((given, place) => (segments[place]?.startsWith(':') ? encode(segment) || 'x' : given))
          .join('/')
  const given = query.flatMap(({ name, value, shape }) => {
    const found = typeof name === 'string' ? name : (names[name % Math.max(1, names.length)] ?? 'tab')
    const pair = (as: string) => `${encode(as)}=${encode(value)}`
    if (shape === 'twice') return [pair(found), `${encode(found)}=1`]
    return [pair(shape === 'as it is' ? found : found + shape)]
  })
  const all = [...(ownQuery ? [ownQuery] : []), ...given].join('&')
  const asked = target?.replace('%s', changed) ?? changed
  return all && !asked.includes('?') ? `${asked}?${all}` : asked
}

/** The form of a trial, with the page's fields changed. */
function fieldsOf(
  { changes, added }: Trial,
  form: PageForm | undefined,
): [string, string, isFile?: boolean][] {
  let fields: [string, string, boolean?][] = (form?.fields ?? []).filter(([name]) => name !== 'csrf')
  for (const { at, change, value } of changes) {
    const place = at % Math.max(1, fields.length)
    const [name = 'part', kept = ''] = fields[place] ?? []
    const rest = fields.filter((_, other) => other !== place)
    const base = name.replace(/[[.].*$/, '')
    if (change === 'leave out') fields = rest
    else if (change === 'value') fields = [...rest, [name, value]]
    else if (change === 'twice') fields = [...fields, [name, value]]
    // Other fields of the list would make it a list again.
    else if (change === 'base of a list')
      fields = [...fields.filter(([other]) => !other.startsWith(base)), [base, value]]
    else if (change === 'file') fields = [...rest, [name, value, true]]
    else fields = [...rest, [base + change, kept || value]]
  }
  return [...fields, ...added]
}

const BOUNDARY = 'a-boundary-of-a-test'

/** The body of a trial with its type. */
export function bodyOf(
  trial: Trial,
  form: PageForm | undefined,
  csrf: string,
): Pick<PageRequest, 'body' | 'headers'> {
  const fields = [...fieldsOf(trial, form), ['csrf', trial.isOwnCsrf ? csrf : 'another'] as [string, string]]
  const urlEncoded = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const parts = fields.map(([name, value, isFile]) => {
    const file = isFile ? '; filename="x.png"\r\nContent-Type: image/png' : ''
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${encode(name)}"${file}\r\n\r\n${wellFormed(value)}\r\n`
  })
  const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  switch (trial.type) {
    case 'form':
      return { body: urlEncoded, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    case 'multipart':
      return { body: `${parts.join('')}--${BOUNDARY}--\r\n`, headers: multipart }
    case 'broken multipart':
      return { body: parts.join('').slice(0, -7), headers: multipart }
    case 'json':
      return {
        body: JSON.stringify(Object.fromEntries(fields)),
        headers: { 'content-type': 'application/json' },
      }
    case 'none':
      return { body: '', headers: {} }
    case 'nonsense':
      return { body: urlEncoded, headers: { 'content-type': 'a/b; charset=\u00ff, multipart' } }
  }
}
