import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../app/set-up/project.js'
import { readFiles } from './support/source-files'

/** Exports that only the server uses of a module with a twin for the browser (set-up/browser-twins.js). */
const SERVERS_OWN = ['OWN_FORM', 'cutAtBlanks', 'fillBlanks', 'hasOwnScripts']

const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name!)

const files = readFiles(['app'], /\.tsx?$/)
const textOf = new Map(files.map(({ file, text }) => [file, text]))
const twins = files.filter(({ file }) => file.includes('.browser.'))

test.each(twins.map(({ file }) => file))('%s exports what the module it replaces exports', (twin) => {
  const base = twin.replace('.browser.', '.')
  if (!existsSync(path.join(root, base))) return
  const missing = exportsOf(textOf.get(base)!).filter(
    (name) => !exportsOf(textOf.get(twin)!).includes(name) && !SERVERS_OWN.includes(name),
  )
  expect(missing).toEqual([])
})

test('twins for the browser import nothing of the server', () => {
  const wrong = twins.filter(({ text }) => /from '[^']*\.server'|from 'zod'|react-dom\/server/.test(text))
  expect(wrong.map(({ file }) => file)).toEqual([])
})
