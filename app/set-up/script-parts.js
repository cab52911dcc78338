// @ts-check
import { readFileSync } from 'node:fs'

/** Domains whose components are on pages of other domains. */
const OF_EVERY_PAGE = new Set(['account', 'app-shell', 'building', 'home', 'kiosk'])
const CLIENT_ROUTE = '?__remix-build-client-route'

/**
 * Leaves screens without `hydrate: true` out of the browser's scripts: Remix would build them all.
 * @returns {import('vite').Plugin}
 */
export function aliveScreens() {
  return {
    name: 'alive-screens',
    // After Remix, which generates a screen's script in a step of its own.
    enforce: 'post',
    transform(_, id) {
      if (!id.includes('/screens/') || !id.endsWith(CLIENT_ROUTE)) return
      const source = readFileSync(id.slice(0, -CLIENT_ROUTE.length), 'utf8')
      // The error boundary is part of every hydrated page; of the desk, whose layout is a screen besides, none is.
      return /\bhydrate: true\b|\bErrorBoundary\b/.test(source) ? undefined : 'export default () => null'
    },
  }
}

/**
 * The file of the build for a module, chosen so that a page loads few files: `small` for what every page runs; `react` with the
 * libraries of hydrated pages; `ui` for what screens of several domains share; `lists` for imports of spreadsheets; one file per
 * domain. Other modules stay in their screen's file.
 * @param {string} id
 * @param {import('rollup').ManualChunkMeta} meta
 */
export function scriptParts(id, meta) {
  small ??= readByAll(meta)
  onDemand ??= readOnDemand(meta)
  if (small.has(id)) return 'small'
  if (/\/node_modules\/(?!lucide-react\/)/.test(id) || id.startsWith('\0')) return 'react'
  const isOwn = id.includes('/screens/') || /\/app\/entry\.client\.ts$/.test(id) || onDemand?.has(id)
  if (isOwn) return undefined
  if (
    /\/app\/(?:workbooks\/components\/|(?:ui\/list\/(?:table|tick-cell|pager)\.tsx|rules\/pager\.ts)$)/.test(
      id,
    )
  )
    return 'lists'
  // Modules used by the screens of one domain only; the paths of a domain are used by all others.
  const [, own] = /\/domains\/([^/]+)\/(?!paths\.ts$)/.exec(id) ?? []
  const domain = own && !OF_EVERY_PAGE.has(own) ? own : onlyDomainOf(id, meta)
  return domain && !OF_EVERY_PAGE.has(domain) ? domain : 'ui'
}

/**
 * The only domain that uses a module; undefined if several do. Components of a domain count as well as screens: what they use would
 * else be in the file of another domain that uses them, and the two files would need each other.
 * @param {string} id
 * @param {import('rollup').ManualChunkMeta} meta
 */
function onlyDomainOf(id, { getModuleInfo }) {
  const users = new Set([id])
  for (const user of users) {
    const { importers = [], dynamicImporters = [] } = getModuleInfo(user) ?? {}
    for (const next of [...importers, ...dynamicImporters]) users.add(next)
  }
  const inDomains = [...users].filter((user) => /\/domains\/|\/(?:root|entry\.client)\.tsx?/.test(user))
  const domains = new Set(inDomains.map((user) => /\/domains\/([^/]+)\//.exec(user)?.[1]))
  return domains.size === 1 ? [...domains][0] : undefined
}

/** @type {Set<string> | undefined} */
let small
/** @type {Set<string> | undefined} */
let onDemand

/**
 * Modules that the entry imports dynamically, or that those do, without libraries; each has a file of its own.
 * @param {import('rollup').ManualChunkMeta} meta
 */
function readOnDemand({ getModuleIds, getModuleInfo }) {
  const entry = [...getModuleIds()].find((id) => /\/app\/entry\.client\.ts$/.test(id)) ?? ''
  const later = getModuleInfo(entry)?.dynamicallyImportedIds ?? []
  const reached = new Set(later.filter((id) => !id.endsWith('/hydrate.tsx')))
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next)
  }
  return reached
}

/** @param {import('rollup').ManualChunkMeta} meta */
function readByAll({ getModuleIds, getModuleInfo }) {
  const entry = [...getModuleIds()].filter((id) => /\/app\/entry\.client\.ts$/.test(id))
  const reached = new Set(entry)
  for (const id of reached) for (const next of getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  // The entry is a file of its own.
  for (const id of entry) reached.delete(id)
  return reached
}
