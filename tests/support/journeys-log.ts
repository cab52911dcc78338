import { openSync, readFileSync, rmSync } from 'node:fs'
import { PEOPLE, STAFF } from '../../app/db/seed/people'

/** Where the portals of a run of journeys log, for their processes to append to; nowhere outside of journeys. */
export const journeysLog = (): number | 'ignore' =>
  process.env.JOURNEYS_LOG ? openSync(process.env.JOURNEYS_LOG, 'a') : 'ignore'

const loginIds = [...PEOPLE, ...STAFF].map(({ loginId }) => loginId)

/** What no log line may hold (decisions §11), by its form, as a journey may type anything. */
const PERSONAL = {
  // Names, plates, texts: the portal itself logs in English.
  'a Korean word': /[\u3131-\u318e\uac00-\ud7a3]/,
  'a phone': /\b01[016-9][ -]?\d{3,4}[ -]?\d{4}\b/,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a login ID': new RegExp(`\\b(?:${loginIds.join('|')}|new\\d{8})\\b`),
  // A word of a route has small letters alone.
  'a token or the id of a link': /(?<![\w-])(?![a-z-]+(?![\w-]))[\w-]{22,}(?![\w-])/,
} as const

/** Request ids, which are made for the log, names of messages and jobs, and positions in the program. */
const OWN = /"requestId":"[\w-]+"|"(?:template|job)":"[A-Za-z]+"|"stack":"(?:[^"\\]|\\.)*"/g

/** The lines of a log that hold something personal, with what it is. */
export const personalLines = (log: string): string[] =>
  log.split('\n').flatMap((line) => {
    const said = line.replace(OWN, '')
    const [found] = Object.entries(PERSONAL).find(([, form]) => form.test(said)) ?? []
    return found ? [`${found}: ${line}`] : []
  })

/** After all journeys: nothing personal stands in what their portals logged. */
export default function searchJourneysLog() {
  const file = process.env.JOURNEYS_LOG!
  const log = readFileSync(file, 'utf8')
  rmSync(file)
  const found = personalLines(log)
  if (found.length > 0)
    throw new Error(`${found.length} lines of the log hold personal data\n${found.slice(0, 20).join('\n')}`)
  console.log(`No personal data in ${log.split('\n').length} lines of the log`)
}
