import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken, unbroken } from './unbroken'

const html = (text: string) => renderToStaticMarkup(<Unbroken text={text} />)
const kept = (text: string) => `<span class="whitespace-nowrap">${text}</span>`

test('dates and times from one to another stay in one line, and other words are as they were', () => {
  expect(html('From 2026-11-01 (Sun) to 2026-11-30')).toBe(
    `From ${kept('2026-11-01')} (Sun) to ${kept('2026-11-30')}`,
  )
  expect(html('매일 00:00–24:00')).toBe(`매일 ${kept('00:00–24:00')}`)
  expect(html('e-mail, 010-1234-5678')).toBe('e-mail, 010-1234-5678')
  expect(html('')).toBe('')
})

test('in a cell they stay in one line wherever they are text, and elements are as they were', () => {
  const link = <a href="/x">2026-11-01</a>
  const content = (
    <>
      2026-11-01 {'10:00–12:00'} {link}
    </>
  )
  expect(renderToStaticMarkup(<>{unbroken(content)}</>)).toBe(
    `${kept('2026-11-01')} ${kept('10:00–12:00')} <a href="/x">2026-11-01</a>`,
  )
  expect(unbroken(['a', null, 3])).toEqual(['a', 3])
  expect(unbroken(null)).toBe(null)
  expect(unbroken('no date')).toBe('no date')
})
