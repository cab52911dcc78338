import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary'

const summary = (allErrors: Record<string, string[]>) =>
  renderToStaticMarkup(<ErrorSummary form={{ id: 'holiday', allErrors }} />)

test('what a change concerns is no error but a notice that leads to it', () => {
  const notice = summary({ '': ['affectedUndecided?number=2'] })
  expect(notice).toContain('role="alert"')
  expect(notice).toContain('href="#holiday-decisions"')
  expect(notice).toContain('bg-amber-1')
  expect(notice).not.toContain('text-red')
})

test('beside an error it is listed with it', () => {
  expect(summary({ '': ['affectedUndecided?number=2'], reason: ['reasonRequired'] })).toContain('text-red')
})
