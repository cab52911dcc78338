import { expect, test } from 'vitest'
import { allFixedEquipment, fixedEquipment, hasAll } from './fixed-equipment'

const room = { ko: '화면, 화이트보드', en: 'Screen, whiteboard' }
const other = { ko: '화면, 마이크', en: 'Screen, microphones' }

test('the things of a room are read one by one, in both languages', () => {
  expect(fixedEquipment(room)).toEqual([
    { ko: '화면', en: 'Screen' },
    { ko: '화이트보드', en: 'whiteboard' },
  ])
  expect(fixedEquipment({ ko: '', en: '' })).toEqual([])
})

test('where the languages list unlike numbers, the Korean name stands for both', () => {
  expect(fixedEquipment({ ko: '화면, 마이크', en: 'Screen' })).toEqual([
    { ko: '화면', en: '화면' },
    { ko: '마이크', en: '마이크' },
  ])
})

test('what several rooms have is listed once', () => {
  const all = allFixedEquipment([{ equipment: room }, { equipment: other }])
  expect(all.map(({ en }) => en)).toEqual(['Screen', 'whiteboard', 'microphones'])
})

test('a room fits with all of the wanted things only', () => {
  expect(hasAll(room, ['화면', '화이트보드'])).toBe(true)
  expect(hasAll(room, ['화면', '마이크'])).toBe(false)
  expect(hasAll(room, [])).toBe(true)
})
