import { describe, expect, test } from 'vitest'
import { isKoreanPlate, normalisePlate } from './plate'

describe('plates', () => {
  test.each([
    ['12가3456', '12가3456', true],
    ['123가 4567', '123가4567', true],
    ['서울 12 가 3456', '서울12가3456', true],
    ['12-가-3456', '12가3456', true],
    ['\u200e12가\u20603456', '12가3456', true],
    ['12가ㅡ3456', '12가3456', true],
    ['12가·3456', '12가3456', true],
    ['\uff11\uff12가\uff13\uff14\uff15\uff16', '12가3456', true],
    ['12가3456'.normalize('NFD'), '12가3456', true],
    ['1가3456', '1가3456', false],
    ['1234가5678', '1234가5678', false],
    ['12가345', '12가345', false],
    ['12가34567', '12가34567', false],
    ['서12가3456', '서12가3456', false],
    ['12A3456', '12A3456', false],
    ['12ㄱ3456', '12ᄀ3456', false],
    ['', '', false],
  ])('%j becomes %s, Korean: %s', (text, plate, answer) => {
    expect(normalisePlate(text)).toBe(plate)
    expect(isKoreanPlate(plate)).toBe(answer)
  })
})
