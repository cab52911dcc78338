// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lockFile } from './install.js'
import { withLock } from './lock.js'
import { writeNotice } from './notice.js'
import { filesIn, fingerprint, root, run, SetUpError } from './project.js'

const SOURCES = [
  'app',
  'locales',
  'public',
  'remix.config.js',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const PARTS = [
  'client',
  'server',
  'portal.js',
  'portal.js.map',
  'read-sheets.js',
  'read-sheets.js.map',
  'NOTICE.txt',
]
/** Text files; fonts and images are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|svg|html|json|txt|webmanifest)$/

const build = path.join(root, 'build')
const stampFile = path.join(build, '.stamp')

/**
 * Builds the portal into build/, unless it is up to date.
 * @returns {Promise<string | undefined>} 'unchanged' when it was
 */
export async function ensureBuilt() {
  if (isBuilt()) return 'unchanged'
  return withLock(lockFile, async () => {
    // Another command may have built while this one waited.
    if (isBuilt()) return 'unchanged'
    await buildPortal()
  })
}

function isBuilt() {
  const isComplete = PARTS.every((part) => existsSync(path.join(build, part)))
  return isComplete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources()
}

function sources() {
  return fingerprint(SOURCES, { isLeftOut: (file) => file.endsWith('.test.ts') })
}

/**
 * The functions of the built portal, for other commands. They never build or install, which would replace the
 * files of a running portal.
 */
export async function builtPortal() {
  if (!existsSync(path.join(build, 'portal.js')))
    throw new SetUpError('The portal was not built yet: npm run build.')
  return import(pathToFileURL(path.join(build, 'portal.js')).href)
}

/** Marks build/ as out of date, so that the next start builds. */
export function forgetBuild() {
  mkdirSync(build, { recursive: true })
  rmSync(stampFile, { force: true })
}

/**
 * The bundle of app/server and that of the thread that reads spreadsheets. The screens are not in them: vite builds these into
 * build/server.
 * @type {import('esbuild').BuildOptions}
 */
export const serverBundle = {
  absWorkingDir: root,
  entryPoints: { portal: 'app/server/main.ts', 'read-sheets': 'app/workbooks/reading/sheet-worker.ts' },
  outdir: build,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  alias: { '~': path.join(root, 'app'), locales: path.join(root, 'locales') },
  sourcemap: true,
  logLevel: 'silent',
}

/**
 * Builds beside the present build and replaces it at the end, so that a failed build changes nothing and a
 * running portal lacks its files for an instant only.
 */
async function buildPortal() {
  const stamp = sources()
  const next = path.join(build, 'next')
  rmSync(next, { recursive: true, force: true })
  await buildScreens(next)
  await dropUnusedScripts(next)
  await buildServer(next)
  await compressFiles(path.join(next, 'client'))
  writeNotice(root, path.join(next, 'NOTICE.txt'))
  const last = path.join(build, 'last')
  rmSync(last, { recursive: true, force: true })
  mkdirSync(last)
  forgetBuild()
  for (const part of PARTS) {
    if (existsSync(path.join(build, part))) renameSync(path.join(build, part), path.join(last, part))
    renameSync(path.join(next, part), path.join(build, part))
  }
  writeFileSync(stampFile, stamp)
  for (const folder of [last, next]) rmSync(folder, { recursive: true, force: true })
}

/** @param {string} folder */
async function buildScreens(folder) {
  const remix = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js')
  const { code, output } = await run(process.execPath, [remix, 'vite:build'], {
    // vite.config.ts takes its build folder from BUILD_DIRECTORY.
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: path.relative(root, folder) },
    quiet: true,
  })
  if (code !== 0) {
    // Vite's output ends with a list of all files it has read.
    const [reason] = output.split(/^ *watchFiles: /m)
    throw new SetUpError(`${reason}\nThe screens could not be built; vite's words are above.`)
  }
  if (!existsSync(path.join(folder, 'server/index.js'))) {
    throw new SetUpError('vite.config.ts must take its buildDirectory from BUILD_DIRECTORY when that is set.')
  }
}

/**
 * Removes scripts that no page uses, as Remix builds every screen for the browser. Kept are the client script, hydrated screens
 * and what these import.
 * @param {string} folder
 */
async function dropUnusedScripts(folder) {
  const { assets, routes } = await import(pathToFileURL(path.join(folder, 'server/index.js')).href)
  const client = path.join(folder, 'client')
  // Remix moves Vite's own list of scripts here.
  const manifest = path.join(folder, '.vite/client-manifest.json')
  /** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
  const chunks = JSON.parse(readFileSync(manifest, 'utf8'))
  const alive = Object.keys(routes).filter(
    (id) => ['root', 'Boundary'].includes(id) || routes[id].module.handle?.hydrate,
  )
  const first = [assets.entry.module, ...alive.map((id) => assets.routes[id].module)]
  /** @type {Set<string>} */
  const used = new Set()
  const use = (/** @type {string} */ name) => {
    const chunk = chunks[name]
    if (!chunk || used.has(chunk.file)) return
    const { file, imports = [], dynamicImports = [] } = chunk
    used.add(file)
    for (const next of [...imports, ...dynamicImports]) use(next)
  }
  for (const [name, { file }] of Object.entries(chunks)) if (first.includes(`/${file}`)) use(name)
  for (const name of readdirSync(path.join(client, 'assets'))) {
    if (name.endsWith('.js') && !used.has(`assets/${name}`)) rmSync(path.join(client, 'assets', name))
  }
}

/** @param {string} folder */
async function buildServer(folder) {
  const esbuild = await import('esbuild')
  try {
    // With the final path, so that the source map refers to app/ correctly.
    const { outputFiles } = await esbuild.build({ ...serverBundle, write: false })
    for (const file of outputFiles) writeFileSync(path.join(folder, path.basename(file.path)), file.contents)
  } catch (error) {
    throw new SetUpError(`${error instanceof Error ? error.message : error}\nThe server could not be built.`)
  }
}

/**
 * Writes .br and .gz beside each text file when that makes it smaller.
 * @param {string} folder
 */
async function compressFiles(folder) {
  const brotli = promisify(brotliCompress)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const names = readdirSync(folder).flatMap((name) => filesIn(folder, name))
  for (const name of names.filter((name) => COMPRESSIBLE.test(name))) {
    const file = path.join(folder, name)
    const content = readFileSync(file)
    const [br, gz] = await Promise.all([brotli(content, quality), promisify(gzip)(content, { level: 9 })])
    if (br.length < content.length) writeFileSync(`${file}.br`, br)
    if (gz.length < content.length) writeFileSync(`${file}.gz`, gz)
  }
}
