// @ts-check
import { readFileSync } from 'node:fs'

/** Rooms that have a part in pages of others. */
const OF_EVERY_PAGE = new Set(['account', 'app-shell', 'building', 'home', 'kiosk'])
const CLIENT_ROUTE = '?__remix-build-client-route'

/**
 * Leaves out of the browser's scripts the screens that do not come alive (`hydrate: true`): Remix would build them all.
 * @returns {import('vite').Plugin}
 */
export function aliveScreens() {
  return {
    name: 'alive-screens',
    // Remix makes a screen's script in a step of its own.
    enforce: 'post',
    transform(_, id) {
      if (!id.includes('/screens/') || !id.endsWith(CLIENT_ROUTE)) return
      const source = readFileSync(id.slice(0, -CLIENT_ROUTE.length), 'utf8')
      // Around every screen is the boundary of errors.
      return /\bhydrate: true\b|\bOutlet\b/.test(source) ? undefined : 'export default () => null'
    },
  }
}

/**
 * Which file of the build a module goes to, so that a page asks for few: `small`, what every page runs; `react` with the libraries of
 * pages that come alive; `ui`, what screens of several rooms share; `lists`, what only lists from spreadsheets need; one of each room.
 * The rest stays with its screen.
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
  if (/\/app\/(?:workbooks\/components\/|(?:ui\/(?:table|tick-cell|pager)\.tsx|rules\/pager\.ts)$)/.test(id))
    return 'lists'
  // The screens of a room share pieces that no other room has; where a room is, every room says.
  const [, own] = /\/domains\/([^/]+)\/(?!paths\.ts$)/.exec(id) ?? []
  const room = own && !OF_EVERY_PAGE.has(own) ? own : onlyRoomOf(id, meta)
  return room && !OF_EVERY_PAGE.has(room) ? room : 'ui'
}

/**
 * The room whose screens alone use a module; undefined where those of several do.
 * @param {string} id
 * @param {import('rollup').ManualChunkMeta} meta
 */
function onlyRoomOf(id, { getModuleInfo }) {
  const users = new Set([id])
  for (const user of users) {
    const { importers = [], dynamicImporters = [] } = getModuleInfo(user) ?? {}
    for (const next of [...importers, ...dynamicImporters]) users.add(next)
  }
  const screens = [...users].filter(
    (user) => user.includes('/screens/') || /\/(?:root|entry\.client)\.tsx?/.test(user),
  )
  const rooms = new Set(screens.map((screen) => /\/domains\/([^/]+)\//.exec(screen)?.[1]))
  return rooms.size === 1 ? [...rooms][0] : undefined
}

/** @type {Set<string> | undefined} */
let small
/** @type {Set<string> | undefined} */
let onDemand

/**
 * What the entry fetches where a page needs it, without any library: files of their own.
 * @param {import('rollup').ManualChunkMeta} meta
 */
function readOnDemand({ getModuleIds, getModuleInfo }) {
  const entry = [...getModuleIds()].find((id) => /\/app\/entry\.client\.ts$/.test(id)) ?? ''
  const later = getModuleInfo(entry)?.dynamicallyImportedIds ?? []
  const reached = new Set(later.filter((id) => !id.endsWith('/hydrate.tsx')))
  for (const id of reached) for (const next of getModuleInfo(id)?.importedIds ?? []) reached.add(next)
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
