// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const MODULE = 'virtual:screen-words'
/** A file beside the scripts of the build, which browsers do not load. */
const FILE = 'screen-words.json'
const CLIENT_ROUTE = '?__remix-build-client-route'
const AROUND = /\/app\/(?:hydrate\.tsx$|root\.tsx|.*\/boundary\.tsx)/

const LANGUAGES = ['ko', 'en']

/**
 * Finds the texts a screen's script may show: the translation keys among the strings of the modules it imports. They are written
 * to a file per language, which the browser loads with the script and caches (i18n/i18n.browser.ts). The list of these files is
 * written by the build of the scripts and read by the build of the server, which follows it.
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
      const texts = new Map([...codeOf(bundle)].map(([id, code]) => [id, [...textsOf(this.parse(code))]]))
      const screens = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' && chunk.facadeModuleId?.includes(CLIENT_ROUTE)
          ? [{ file: chunk.fileName, module: chunk.facadeModuleId }]
          : [],
      )
      // Modules that run on every hydrated page: Remix with the translations, the root, and the error boundary.
      const around = [...this.getModuleIds()].filter((id) => AROUND.test(id))
      const all = LANGUAGES.map((language) => ({ language, words: wordsIn(language) }))
      const known = keysOfAll(all.map(({ words }) => words))
      /** @type {Record<string, Record<string, string>>} */
      const files = {}
      for (const { file: script, module } of screens) {
        const reached = new Set([module, ...around])
        for (const id of reached)
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
        const keys = keysAmong(new Set([...reached].flatMap((id) => texts.get(id) ?? [])), known)
        files[`/${script}`] = Object.fromEntries(
          all.map(({ language, words }) => {
            const source = `export default ${JSON.stringify(pick(keys, words))}`
            const name = `${path.basename(script).replace(/-[^-]{8}\.js$|\.js$/, '')}-${language}.js`
            return [language, `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`]
          }),
        )
      }
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(files))
    },
  }
}

/**
 * The code of our own modules by id, without what is unused.
 * @param {import('rollup').OutputBundle} bundle
 * @returns {Map<string, string>}
 */
function codeOf(bundle) {
  const code = new Map()
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk')
      for (const [id, module] of Object.entries(chunk.modules))
        if (id.includes('/app/') && module.code) code.set(id, module.code)
  return code
}

/**
 * All strings of a program, and the beginnings of template strings, which end with '*'.
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
 * The translation keys that the strings name: with their room, or without it as after `useTranslation(room)`. A string that ends
 * with '*' names all keys with that beginning.
 * @param {Set<string>} texts
 * @param {string[]} known
 */
function keysAmong(texts, known) {
  const rooms = ROOMS.filter((room) => texts.has(room) || room === 'shell' || room === 'messages')
  const named = new Set(
    [...texts].flatMap((text) => (text.includes(':') ? [text] : rooms.map((room) => `${room}:${text}`))),
  )
  const beginnings = [...named].filter((text) => /:.*\w.*\*$/.test(text)).map((text) => text.slice(0, -1))
  return known.filter(
    (key) =>
      named.has(key.replace(/_(?:zero|one|other)$/, '')) || beginnings.some((begin) => key.startsWith(begin)),
  )
}

const ROOMS = readdirSync(path.resolve('locales/ko')).map((file) => file.replace('.json', ''))

/** @typedef {{ [key: string]: Words | string }} Words */

/**
 * The texts of a language by room.
 * @param {string} language
 * @returns {Words}
 */
const wordsIn = (language) =>
  Object.fromEntries(
    ROOMS.map((room) => [
      room,
      JSON.parse(readFileSync(path.resolve('locales', language, `${room}.json`), 'utf8')),
    ]),
  )

/**
 * The texts with these keys only.
 * @param {string[]} keys
 * @param {Words} words
 */
function pick(keys, words) {
  /** @type {Words} */
  const picked = {}
  for (const key of keys) {
    const within = key.split(/[:.]/)
    const last = within.pop() ?? ''
    /** @type {any} */
    let from = words
    /** @type {any} */
    let to = picked
    for (const part of within) {
      from = from?.[part]
      to = to[part] ??= {}
    }
    if (from?.[last] !== undefined) to[last] = from[last]
  }
  return picked
}

/**
 * The keys of all languages; their plural forms differ.
 * @param {Words[]} all
 */
const keysOfAll = (all) => [
  ...new Set(
    all.flatMap((rooms) => Object.entries(rooms).flatMap(([room, words]) => keysOf(words, `${room}:`))),
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
