import { translator } from '~/i18n/i18n'
import { NOTHING, renderMessage } from './render.server'
import { KEPT_SHORT } from './tables.server'

/**
 * A message as a line of its reader's notifications: what has happened, and the facts of it. Without the building, the reader's name and
 * what opens something, as the line itself leads there.
 */
export function renderNews({ template, language, params }: Parameters<typeof renderMessage>[0]) {
  const shown = Object.entries(params).filter(
    ([name, value]) => value !== NOTHING && !KEPT_SHORT.some((short) => short === name),
  )
  const { text } = renderMessage({ template, language, params: Object.fromEntries(shown) })
  const [first = '', ...facts] = text.split('\n')
  const what = first.replace(/^\[[^\]]*\]\s*/, '')
  const greeting = translator(language)('shell:again.greeting', { name: params.name })
  const said = what.startsWith(greeting) ? what.slice(greeting.length).trimStart() : what
  return { title: said.slice(0, 1).toUpperCase() + said.slice(1), facts }
}
