import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parse, readFiles, walk } from './support/source-files'

/** Both languages have the same messages, and the code uses each of them. */

const PLURAL = /_(?:zero|one|two|few|many|other)$/

interface Message {
  /** 'visitors:form.hostName', without the plural suffix. */
  key: string
  text: string
}

const [ko, en] = [messages('ko'), messages('en')]
const { literals, patterns, calls } = keysInCode()

function messages(language: string): Message[] {
  return readFiles([`locales/${language}`], /\.json$/).flatMap(({ file, text }) =>
    flatten(JSON.parse(text)).map(([key, value]) => ({
      key: `${file.slice(`locales/${language}/`.length, -'.json'.length)}:${key.replace(PLURAL, '')}`,
      text: value,
    })),
  )
}

function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${name}.`)
      : [[prefix + name, String(value)] as [string, string]],
  )
}

/**
 * Keys in the code: every string (a key may be stored before it is translated), templates with a fixed
 * beginning (`status.${x}`), and calls of `t` with a literal key, which must exist.
 */
function keysInCode() {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  const calls: { file: string; key: string; namespaces: string[] }[] = []
  for (const source of readFiles(['app', 'remix.config.js'], /\.[jt]sx?$/)) {
    if (/\.test\.tsx?$|^app\/set-up\//.test(source.file)) continue
    const namespaces: string[] = []
    const called: string[] = []
    walk(parse(source), (node) => {
      // 'tooLong?max=20' is the message tooLong with parameters.
      if (ts.isStringLiteralLike(node)) literals.add(node.text.split('?')[0]!)
      // `messages:${code}` shows any message, so it uses none of them.
      if (
        ts.isTemplateExpression(node) &&
        /[\w-]+[.:]$/.test(node.head.text) &&
        node.head.text !== 'messages:'
      ) {
        const rest = node.templateSpans.map(({ literal }) => escape(literal.text))
        patterns.push(new RegExp(`^${escape(node.head.text)}.+${rest.join('.+')}$`))
      }
      if (!ts.isCallExpression(node)) return
      const name = node.expression.getText().split('.').at(-1)
      const texts = node.arguments.flatMap((argument) =>
        (ts.isArrayLiteralExpression(argument) ? [...argument.elements] : [argument])
          .filter(ts.isStringLiteralLike)
          .map(({ text }) => text),
      )
      if (name === 'useTranslation' || name === 'getFixedT' || name === 'translator')
        namespaces.push(...texts)
      if (name === 't' && node.arguments[0] && ts.isStringLiteralLike(node.arguments[0]))
        called.push(node.arguments[0].text)
    })
    calls.push(...called.map((key) => ({ file: source.file, key, namespaces })))
  }
  return { literals, patterns, calls }
}

function escape(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function bare(key: string) {
  return key.slice(key.indexOf(':') + 1)
}

test('no Korean particle depends on the ending of an inserted name or time', () => {
  const particle =
    /\{\{(?:room|company|name|title|floor|to)\}\}(?:은|는|이|가|을|를|와|과|로|으로)(?![가-힣])/
  expect(ko.filter(({ text }) => particle.test(text)).map(({ key }) => key)).toEqual([])
})

test('a message of one English sentence has no full stop, one of several ends with it, as Korean sentences do', () => {
  const said = (messages: Message[]) => messages.filter(({ key }) => key.startsWith('messages:'))
  const plain = (text: string) => text.replace(/P\.T\.|G\.X\./g, 'PT')
  const isExample = (text: string) => /: \S[^.]*$/.test(text)
  const wrong = said(en).filter(({ text }) =>
    /[.?!]\)? +\S/.test(plain(text)) ? !/[.?!]$/.test(text) && !isExample(text) : plain(text).endsWith('.'),
  )
  expect(wrong).toEqual([])
  expect(said(ko).filter(({ text }) => /[다오요]$/.test(text))).toEqual([])
})

test('an inserted name is separated from its honorific by a space', () => {
  expect(ko.filter(({ text }) => /\}\}님/.test(text)).map(({ key }) => key)).toEqual([])
})

function without(all: Message[], others: Message[]) {
  const known = new Set(others.map(({ key }) => key))
  return [...new Set(all.map(({ key }) => key))].filter((key) => !known.has(key))
}

/** Placeholders of each message; plural forms may omit some, so they are merged. */
function placeholders(all: Message[]) {
  const byKey = new Map<string, Set<string>>()
  for (const { key, text } of all) {
    const names = byKey.get(key) ?? byKey.set(key, new Set()).get(key)!
    for (const [, name] of text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)) names.add(name!)
  }
  return new Map([...byKey].map(([key, names]) => [key, [...names].sort().join(', ')]))
}

describe('Korean and English', () => {
  test('have the same messages', () => {
    expect(without(ko, en), 'missing in locales/en').toEqual([])
    expect(without(en, ko), 'missing in locales/ko').toEqual([])
  })

  test('have the same placeholders', () => {
    const [korean, english] = [placeholders(ko), placeholders(en)]
    const different = [...korean].filter(([key, names]) => english.has(key) && english.get(key) !== names)
    expect(
      different.map(([key, names]) => `${key}: ${names || 'none'} / ${english.get(key) || 'none'}`),
    ).toEqual([])
  })

  test('leave no message empty', () => {
    expect([...ko, ...en].filter(({ text }) => text.trim() === '').map(({ key }) => key)).toEqual([])
  })
})

describe('messages and code', () => {
  test('no message is unused', () => {
    const isUsed = (key: string) =>
      literals.has(key) ||
      literals.has(bare(key)) ||
      patterns.some((pattern) => pattern.test(key) || pattern.test(bare(key)))
    expect(
      [...new Set(ko.map(({ key }) => key))].filter((key) => !isUsed(key)),
      'no code names it',
    ).toEqual([])
  })

  test('no message is missing', () => {
    const known = new Set(ko.map(({ key }) => key))
    const knownBare = new Set([...known].map(bare))
    const missing = calls.filter(({ key, namespaces }) => {
      if (key.includes(':')) return !known.has(key)
      const inOwn = namespaces.some((namespace) => known.has(`${namespace}:${key}`))
      return !inOwn && !(namespaces.length === 0 && knownBare.has(key))
    })
    expect(missing.map(({ file, key }) => `${file}: ${key}`)).toEqual([])
  })
})

/** Words that the glossary of locales/README.md replaces; texts with `|` list what spreadsheets call a column, and the search knows what people say. */
const REPLACED = {
  ko: /방문객|호스트|리스닝 바|리프레시 룸|리프레쉬|방문처|회의 이름|사용일|가격|차량번호|운영시간|안내데스크|휴대폰|개인정보처리방침|락커|로커|\d번째 직원|그 밖의 번호판|출입증|피트니스존|기타 번호판|[하주두적대]으?세요/,
  en: /\bwhoever asked\b|counts at once|counts until|parks by the month|free rooms a month|rows that are right|hold it to/i,
}

test.each(['ko', 'en'] as const)('texts in %s use one word for each thing', (language) => {
  const texts = messages(language).filter(({ key, text }) => !text.includes('|') && key !== 'search:words')
  expect(texts.filter(({ text }) => REPLACED[language].test(text))).toEqual([])
})

test.each([
  ['ko', '안내 데스크', /방문증 QR로/],
  ['en', 'front desk', /visitors pass the gates/i],
] as const)(
  'About, form and pass in %s agree that visitors show the pass at the desk',
  (language, desk, wrong) => {
    const texts = new Map(messages(language).map(({ key, text }) => [key, text]))
    for (const key of [
      'building:about.systems.accessText',
      'visitors:individual.step.gate',
      'visitors:pass.show',
    ]) {
      expect(texts.get(key), key).toContain(desk)
      expect(texts.get(key), key).not.toMatch(wrong)
    }
  },
)

test.each(['ko', 'en'] as const)('each action of the access records has its own name in %s', (language) => {
  const names = messages(language)
    .filter(({ key }) => key.startsWith('desk:access.action.'))
    .map(({ text }) => text)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('a policy takes effect tomorrow or later, in its hint and in its error', () => {
  const texts = new Map(ko.map(({ key, text }) => [key, text]))
  for (const key of ['desk:policies.inForceHint', 'messages:effectDateInvalid'])
    expect(texts.get(key), key).toContain('내일 이후')
})
