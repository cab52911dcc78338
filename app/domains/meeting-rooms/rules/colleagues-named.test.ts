import { describe, expect, test } from 'vitest'
import { colleaguesNamed, namesTyped } from './colleagues-named'

const KIM = { name: '김민준', latinName: 'Kim Minjun', email: 'minjun@example.com' }
const OTHER_KIM = { name: '김민준', latinName: null, email: 'kim2@example.com' }
const PARK = { name: '박지우', latinName: 'Park Jiwoo', email: 'jiwoo@example.com' }
const LONGER = { name: '김민준수', latinName: null, email: '' }

describe('what was typed', () => {
  test.each([
    ['김민준, 박지우', ['김민준', '박지우']],
    [' 김민준\n\n박지우 ;김민준 ', ['김민준', '박지우']],
    ['김민준，박지우、a@b.kr', ['김민준', '박지우', 'a@b.kr']],
    [' , ', []],
  ])('%j names %j', (typed, names) => {
    expect(namesTyped(typed)).toEqual(names)
  })
})

describe('who is meant', () => {
  test.each([
    ['a whole name before longer ones', '김민준', [KIM, LONGER], [KIM]],
    ['a name with its title', '박지우 과장님', [KIM, PARK], [PARK]],
    ['a Latin name without case and spaces', 'park JIWOO', [KIM, PARK], [PARK]],
    ['a part of a name', '지우', [KIM, PARK], [PARK]],
    ['an address', 'KIM2@example.com', [KIM, OTHER_KIM], [OTHER_KIM]],
    ['two of the same name', '김민준', [KIM, OTHER_KIM, PARK], [KIM, OTHER_KIM]],
    ['nobody by a family name alone', '김', [KIM, PARK], []],
    ['nobody by part of an address', 'example.com', [KIM, PARK], []],
    ['nobody by nothing', '', [LONGER], []],
  ])('%s', (_, typed, colleagues, found) => {
    expect(colleaguesNamed(typed, colleagues)).toEqual(found)
  })
})
