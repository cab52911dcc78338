// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesIn, fingerprint, root } from './project.js'
import { renameFont } from './rename-font.js'

const packageFolder = path.join(root, 'node_modules/pretendard/dist')
const upstream = path.join(packageFolder, 'web/static')
const { version } = JSON.parse(readFileSync(path.join(packageFolder, '../package.json'), 'utf8'))
export const fontsFolder = path.join(root, 'node_modules/.cache/fonts')
const stampFile = path.join(fontsFolder, '.stamp')

/** The portal's two weights with their names in Pretendard. */
const WEIGHTS = /** @type {const} */ ({ 400: 'Regular', 600: 'SemiBold' })
/** What pages say before anybody has written anything: words, and policies, settings and names of the seeds. */
const TEXTS = ['locales', 'app/db/seed']
/** Characters that these may lack but dates, money and pagers need. */
const SIGNS = '–—·…‘’“”©×→←±°₩'
/**
 * Upstream's slices are ordered from rare to common; from this one on they contain syllables of everyday text.
 */
const COMMON_SLICES_FROM = 87
/** OpenType features to keep; alternates and small capitals are dropped. */
const FEATURES = ['kern', 'calt', 'ccmp', 'liga', 'locl', 'mark', 'mkmk', 'tnum', 'case']

/**
 * Subsets Pretendard to the two small fonts of every page and writes their style sheets, unless they are up to
 * date. Pretendard is a reserved name under its licence, so the subsets are called Nuri UI.
 */
export async function cutFonts() {
  const stamp = fingerprint([
    ...TEXTS,
    'app/set-up/fonts.js',
    'app/set-up/rename-font.js',
    'node_modules/pretendard/package.json',
  ])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const { default: subsetFont } = await import('subset-font')
  mkdirSync(fontsFolder, { recursive: true })
  const slices = readSlices()
  const glyphs = glyphsToCut(slices)
  for (const [weight, name] of Object.entries(WEIGHTS)) {
    const whole = readFileSync(path.join(packageFolder, `public/static/alternative/Pretendard-${name}.ttf`))
    const named = renameFont(whole, 'Pretendard', 'Nuri UI')
    const cut = await subsetFont(named, glyphs, { targetFormat: 'woff2', keepFeatures: FEATURES })
    writeFileSync(path.join(fontsFolder, `nuri-ui-${weight}.woff2`), cut)
  }
  writeFileSync(path.join(fontsFolder, 'glyphs.txt'), glyphs)
  writeFileSync(path.join(fontsFolder, 'fonts.css'), ownFaces())
  writeFileSync(path.join(fontsFolder, 'slices.css'), sliceFaces(slices, glyphs))
  writeFileSync(stampFile, stamp)
}

/**
 * A vite plugin that makes the fonts, served as `fonts/…` with their licence.
 * @returns {import('vite').Plugin}
 */
export function fonts() {
  return {
    name: 'fonts',
    async config() {
      await cutFonts()
      return {
        resolve: { alias: { fonts: fontsFolder } },
        build: {
          rollupOptions: { output: { assetFileNames } },
          // A small inlined slice would be loaded by every page that needs another.
          assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        },
      }
    },
    generateBundle() {
      const source = readFileSync(path.join(packageFolder, 'LICENSE.txt'))
      this.emitFile({ type: 'asset', fileName: 'fonts/LICENSE.txt', source })
    },
  }
}

/**
 * Slices never change within a version of Pretendard, so their path has the version instead of a hash: 184
 * hashes would double the size of their style sheet.
 * @param {import('vite').Rollup.PreRenderedAsset} asset
 */
function assetFileNames({ names }) {
  const isSlice = names[0]?.startsWith('Pretendard-')
  return isSlice ? `assets/pretendard-${version}/[name][extname]` : 'assets/[name]-[hash][extname]'
}

/** @typedef {{ number: number, points: number[] }} Slice */

/**
 * The characters of each upstream slice, from its style sheet.
 * @returns {Slice[]}
 */
function readSlices() {
  const sheet = readFileSync(path.join(upstream, 'pretendard-dynamic-subset.css'), 'utf8')
  const faces = [...sheet.matchAll(/Regular\.subset\.(\d+)\.woff2[^}]*?unicode-range: ([^;]+);/g)]
  return faces.map(([, number, ranges = '']) => ({
    number: Number(number),
    points: ranges.split(',').flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16))
      return Array.from({ length: to - from + 1 }, (_, i) => from + i)
    }),
  }))
}

/**
 * All characters of the texts that the portal begins with, ASCII, our signs, and common syllables.
 * @param {Slice[]} slices
 */
function glyphsToCut(slices) {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i))
  const words = TEXTS.flatMap((folder) => filesIn(root, folder)).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const common = slices
    .filter(({ number }) => number >= COMMON_SLICES_FROM)
    .flatMap(({ points }) => points)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => /[가-힣]/.test(character))
  const all = new Set([...ascii, ...SIGNS, ...common, ...words.join('').replace(/\s/g, '')])
  return [...all].sort().join('')
}

/**
 * Our two fonts, and Noto adjusted to their metrics as a fallback, so that nothing moves when they have loaded.
 */
function ownFaces() {
  const faces = Object.keys(WEIGHTS).map((weight) =>
    face('Nuri UI', weight, `src:url(./nuri-ui-${weight}.woff2) format('woff2');font-display:swap`),
  )
  // Pretendard's Hangul is 0.8643 em wide, Noto's 0.92; ascent and descent are relative to the unadjusted size.
  const measures = 'size-adjust:93.94%;ascent-override:101.36%;descent-override:25.68%;line-gap-override:0%'
  const noto = Object.entries({ 400: 'Regular', 600: 'Bold' }).map(([weight, name]) => {
    const names = ['Noto Sans KR', 'Noto Sans CJK KR'].map((family) =>
      name === 'Bold' ? `${family} Bold` : family,
    )
    const sources = [...names, `NotoSansKR-${name}`, `NotoSansCJKkr-${name}`].map(
      (local) => `local('${local}')`,
    )
    return face('Nuri Fallback', weight, `src:${sources.join(',')};${measures}`)
  })
  return [...faces, ...noto].join('\n')
}

/**
 * Upstream's slices for characters that our fonts lack. A page with such a character links this style sheet,
 * and the browser loads the slices it needs.
 * @param {Slice[]} slices
 * @param {string} glyphs
 */
function sliceFaces(slices, glyphs) {
  const own = new Set([...glyphs].map((character) => character.codePointAt(0)))
  return Object.entries(WEIGHTS)
    .flatMap(([weight, name]) =>
      slices.map(({ number, points }) => {
        const rare = points.filter((point) => !own.has(point))
        const file = path.join(upstream, `woff2-dynamic-subset/Pretendard-${name}.subset.${number}.woff2`)
        const source = `src:url(${path.relative(fontsFolder, file).replaceAll('\\', '/')}) format('woff2')`
        return rare.length === 0
          ? ''
          : face('Pretendard', weight, `${source};font-display:swap;unicode-range:${ranges(rare)}`)
      }),
    )
    .join('\n')
}

/**
 * @param {string} family
 * @param {string} weight
 * @param {string} rest
 */
function face(family, weight, rest) {
  return `@font-face{font-family:'${family}';font-weight:${weight};${rest}}`
}

/**
 * Code points as CSS ranges.
 * @param {number[]} points ascending
 */
function ranges(points) {
  /** @type {[number, number][]} */
  const found = []
  for (const point of points) {
    const last = found[found.length - 1]
    if (last && point === last[1] + 1) last[1] = point
    else found.push([point, point])
  }
  const hex = (/** @type {number} */ point) => point.toString(16)
  return found.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}
