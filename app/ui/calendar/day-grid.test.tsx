import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BusyTime } from './day-grid'

test('what the link of a taken time does can be left away where there is no space for it', () => {
  const html = renderToStaticMarkup(
    <BusyTime at={600} cell={{ state: 'taken', hours: 2, label: 'Taken', more: 'wait for it' }} />,
  )
  expect(html).toContain('Taken<span class="day-more"> – wait for it</span>')
  expect(html.replace(/<[^>]+>/g, '')).toBe('10:00–12:00 Taken – wait for it')
})
