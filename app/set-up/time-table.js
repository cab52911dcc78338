// @ts-check
import { readFileSync } from 'node:fs'

/**
 * Durations of a test run, in ms.
 * @typedef {{ name: string, limit: number, wall: number }} SectionTime
 * @typedef {{ name: string, wall: number }} FileTime
 */

const SHOWN_FILES = 15
/** The kernel counts processor time in hundredths of a second. */
const TICK = 10

/**
 * Processor time (ms) of all ended child processes and their children.
 * @returns {number | undefined} undefined on systems without /proc
 */
export function processorTimeOfChildren() {
  try {
    return childrenTime(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {string} stat the text of /proc/<pid>/stat; its second field is a program name that may contain spaces
 */
export function childrenTime(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * TICK
}

/**
 * Duration of each test file in a report of vitest or Playwright; a file run in several ways is one.
 * @param {any} report
 * @param {string} root folder that is removed from vitest's names
 * @returns {FileTime[]}
 */
export function fileTimes(report, root) {
  const vitest = (report?.testResults ?? []).map((/** @type {any} */ file) => ({
    name: file.name.replace(root, ''),
    wall: file.endTime - file.startTime,
  }))
  const journeys = (report?.suites ?? []).map((/** @type {any} */ suite) => ({
    name: suite.file,
    wall: suiteTime(suite),
  }))
  return [...vitest, ...journeys]
}

/**
 * @param {any} suite
 * @returns {number}
 */
function suiteTime({ specs = [], suites = [] }) {
  const results = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ test) => test.results),
  )
  const own = results.reduce(
    (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
    0,
  )
  return suites.reduce((/** @type {number} */ sum, /** @type {any} */ suite) => sum + suiteTime(suite), own)
}

/**
 * The table at the end of `npm test`: all sections, of which two run at once, and the slowest files.
 * @param {SectionTime[]} sections
 * @param {FileTime[]} files
 * @param {number} wall of the whole run
 * @param {number} [processor] of the whole run, where it is known
 */
export function timeTable(sections, files, wall, processor) {
  const lines = [
    row('section', 'time', 'limit'),
    ...sections.map(({ name, wall, limit }) => row(name, clock(wall), clock(limit))),
    row('all', clock(wall)),
    ...(processor === undefined ? [] : [row('processor', clock(processor))]),
  ]
  const slowest = [...files].sort((a, b) => b.wall - a.wall).slice(0, SHOWN_FILES)
  if (slowest.length > 0)
    lines.push('', 'slowest files', ...slowest.map(({ name, wall }) => `${clock(wall).padStart(6)}  ${name}`))
  return lines.join('\n')
}

/** @param {string[]} cells */
function row(name = '', ...cells) {
  return `${name.padEnd(16)}${cells.map((cell) => cell.padStart(11)).join('')}`.trimEnd()
}

/** @param {number} time ms, as minutes and seconds */
function clock(time) {
  const seconds = Math.round(time / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
