import { expect, test } from 'vitest'
import { proseParts } from './prose'

const told = (text: string) =>
  proseParts(text).map((part) => `${part.kind}: ${'text' in part ? part.text : part.items.join(' | ')}`)

test('a short first line is the heading of what follows it', () => {
  expect(told('제1조 (목적)\n이 약관은 절차를 정합니다.')).toEqual([
    'heading: 제1조 (목적)',
    'paragraph: 이 약관은 절차를 정합니다.',
  ])
  expect(told('Hours\n\nWe open at nine.')).toEqual(['heading: Hours', 'paragraph: We open at nine.'])
})

test('a sentence, a fact, a long line and a last line are no headings', () => {
  expect(told('We open at nine.\n\nBe early.')).toEqual([
    'paragraph: We open at nine.',
    'paragraph: Be early.',
  ])
  expect(told('When: Monday\n\nBe early.')).toEqual(['paragraph: When: Monday', 'paragraph: Be early.'])
  expect(told('Be early.\n\nPublished on 1 January')).toEqual([
    'paragraph: Be early.',
    'paragraph: Published on 1 January',
  ])
  expect(told(`${'long '.repeat(15)}line\n\nBe early.`)[0]).toMatch(/^paragraph/)
})

test('hyphens and numbers make lists, wherever they begin', () => {
  expect(told('1. Rooms\n- five\n- one\n\nThe following is forbidden:\n1. smoking\n2. running')).toEqual([
    'heading: 1. Rooms',
    'bullets: five | one',
    'paragraph: The following is forbidden:',
    'numbers: smoking | running',
  ])
})

test('numbers stay what their author made them', () => {
  expect(proseParts('Long ago.\n2. two.\n3. three.\n7. seven.')).toEqual([
    { kind: 'paragraph', text: 'Long ago.' },
    { kind: 'numbers', start: 2, items: ['two.', 'three.'] },
    { kind: 'numbers', start: 7, items: ['seven.'] },
  ])
})

test('markup is text, Windows line ends are line ends, and nothing is nothing', () => {
  expect(told('<b>One</b>.\r\n\r\n- two\r\n- three')).toEqual([
    'paragraph: <b>One</b>.',
    'bullets: two | three',
  ])
  expect(told('')).toEqual(['paragraph: '])
})
