import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DoneLine } from './done-line'

const told = vi.hoisted(() => ({ key: '' }))
vi.mock('./use-shell', () => ({ useShell: () => ({ toast: { key: told.key, tone: 'done' } }) }))
vi.mock('./use-message', () => ({ useMessage: () => (code: string) => code }))

test.each([
  ['heatingRequested', true],
  ['heatingRequested?number=1', true],
  ['heatingCancelled', false],
])('what was done is said where the page expects it, whatever its parameters: %s', (key, isShown) => {
  told.key = key
  const html = renderToStaticMarkup(<DoneLine keys={['heatingRequested']} />)
  expect(html.includes('data-done="heatingRequested"')).toBe(isShown)
})
