// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const MODULE = 'virtual:screen-words'
/** Beside the scripts of the build; not for the browser. */
const FILE = 'screen-words.json'

/** Texts by language and room; the keys of both differ in their plurals. */
const LOCALES = ['ko', 'en'].map((language) => path.resolve('locales', language))

/**
 * Finds which words the script of a screen may draw: the keys among the texts of its code. The browser gets these words alone
 * (i18n/page-words.server.ts). The list is made with the scripts and read by the build of the server, which follows it.
 * @param {string} buildDirectory
 * @returns {import('vite').Plugin}
 */
export function screenWords(buildDirectory) {
  const file = path.resolve(buildDirectory, FILE)
  let isServer = false
  return {
    name: 'screen-words',
    configResolved({ build }) {
      isServer = Boolean(build.ssr)
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      return `export default ${existsSync(file) ? readFileSync(file, 'utf8') : 'null'}`
    },
    generateBundle(_, bundle) {
      if (isServer) return
      /** @type {Record<string, string[]>} */
      const words = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.includes('?__remix-build-client-route')) continue
        const code = codeOf(chunk.fileName, bundle)
        words[`/${chunk.fileName}`] = keysAmong(
          new Set(code.flatMap((part) => [...textsOf(this.parse(part))])),
        )
      }
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(words))
    },
  }
}

/**
 * The code of our own modules in a script and those it imports, as far as it is used.
 * @param {string} name
 * @param {import('rollup').OutputBundle} bundle
 * @param {Set<string>} [seen]
 * @returns {string[]}
 */
function codeOf(name, bundle, seen = new Set()) {
  const chunk = bundle[name]
  if (seen.has(name) || chunk?.type !== 'chunk') return []
  seen.add(name)
  const own = Object.entries(chunk.modules).flatMap(([id, { code }]) =>
    id.includes('/app/') && code ? [code] : [],
  )
  return [...own, ...chunk.imports.flatMap((next) => codeOf(next, bundle, seen))]
}

/**
 * All texts of a program: whole ones, and beginnings of templates, which end with '*'.
 * @param {unknown} node
 * @returns {Generator<string>}
 */
function* textsOf(node) {
  if (Array.isArray(node)) for (const one of node) yield* textsOf(one)
  else if (node && typeof node === 'object') {
    const it = /** @type {Record<string, unknown>} */ (node)
    if (it.type === 'Literal' && typeof it.value === 'string') yield it.value
    else if (it.type === 'TemplateLiteral') {
      const [first, ...rest] = /** @type {{ value: { cooked: string } }[]} */ (it.quasis)
      yield rest.length > 0 ? `${first?.value.cooked}*` : (first?.value.cooked ?? '')
      yield* textsOf(it.expressions)
    } else for (const part of Object.values(it)) yield* textsOf(part)
  }
}

/**
 * The keys that texts name: with their room, or without it as `useTranslation(room)` gives them. A text that ends with '*' is the
 * beginning of many.
 * @param {Set<string>} texts
 */
function keysAmong(texts) {
  const rooms = ROOMS.filter((room) => texts.has(room) || room === 'shell' || room === 'messages')
  const named = new Set(
    [...texts].flatMap((text) => (text.includes(':') ? [text] : rooms.map((room) => `${room}:${text}`))),
  )
  const beginnings = [...named].filter((text) => /:.*\w.*\*$/.test(text)).map((text) => text.slice(0, -1))
  return allKeys().filter(
    (key) =>
      named.has(key.replace(/_(?:zero|one|other)$/, '')) || beginnings.some((begin) => key.startsWith(begin)),
  )
}

const ROOMS = readdirSync(LOCALES[0] ?? '').map((file) => file.replace('.json', ''))

/** @returns {string[]} */
const allKeys = () => [
  ...new Set(
    LOCALES.flatMap((directory) =>
      ROOMS.flatMap((room) =>
        keysOf(JSON.parse(readFileSync(path.join(directory, `${room}.json`), 'utf8')), `${room}:`),
      ),
    ),
  ),
]

/**
 * @param {unknown} words
 * @param {string} name
 * @returns {string[]}
 */
const keysOf = (words, name) =>
  typeof words === 'string'
    ? [name]
    : Object.entries(words ?? {}).flatMap(([key, inside]) =>
        keysOf(inside, `${name}${name.endsWith(':') ? '' : '.'}${key}`),
      )
