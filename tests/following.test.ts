import { expect, test } from 'vitest'
import { readFiles } from './support/source-files'

/** Lists that do not follow changes while they are open, with the reason. */
const STAY = {
  'access-records': 'a record of the past',
  'administrator-rights': 'a form, whose choices are a list',
  companies: 'changes by the reader alone',
  'desk-api-keys': 'changes by the reader alone',
  'desk-block-list': 'changes by the reader alone',
  'desk-links': 'a form with a number that is being typed; counts are those of the moment it was opened',
  'desk-notices': 'changes by the reader alone',
  'desk-webhook': 'shows a new secret once, which an update would take away',
  'my-data': 'a record of the past',
  notifications: 'read by being opened, and the bell of the next page counts what came since',
  notice: 'read, and changes a few times a week',
  'organization-visitor-rows': 'rows of the reader’s own file',
  'policy-version': 'a record of the past',
  'security-records': 'a record of the past',
  staff: 'changes by the reader alone',
}

const screens = readFiles(['app/domains'], /\/screens\/[^/]+\.tsx$/).map(({ file, text }) => ({
  name: file.replace(/^.*\/|\.tsx$/g, ''),
  text,
}))
const isPage = (text: string) => /^export default function/m.test(text)
const isList = (text: string) => /\bload(?:\w*)List\(|<Queue\b/.test(text)

test('every list and queue follows changes, or is listed here with the reason why not', () => {
  const still = screens.filter(({ text }) => isPage(text) && isList(text) && !/\bfollows\b/.test(text))
  expect(still.map(({ name }) => name).filter((name) => !(name in STAY))).toEqual([])
})

test('the listed screens exist', () => {
  const names = screens.map(({ name }) => name)
  expect(Object.keys(STAY).filter((name) => !names.includes(name))).toEqual([])
})
