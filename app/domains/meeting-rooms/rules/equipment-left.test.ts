import { describe, expect, test } from 'vitest'
import { mostOut, withoutPiece, type PieceOut } from './equipment-left'

const span = (from: number, to: number) => ({ startMinutes: from * 60, endMinutes: to * 60 })

describe('the most pieces out at one moment', () => {
  test.each([
    ['nothing is out', [], 0],
    ['one during the time', [span(11, 12)], 1],
    ['one before and one after, which only touch it', [span(8, 10), span(14, 16)], 0],
    ['two one after the other need one piece', [span(10, 12), span(12, 14)], 1],
    ['two that overlap', [span(9, 12), span(11, 15)], 2],
    ['two that overlap outside of it only', [span(8, 11), span(8, 10)], 1],
  ])('%s', (_, out, most) => expect(mostOut(out, span(10, 14))).toBe(most))
})

describe('equipment without a piece', () => {
  const projector = { code: 'projector', stock: 1 }
  const service = { code: 'recording', stock: null }
  const date = '2026-11-26'
  const out: PieceOut[] = [{ id: 7, date, ...span(10, 12), codes: ['projector', 'recording'] }]

  test('is what is all out at that time; what is not counted never is', () => {
    expect(withoutPiece([projector, service], { out, time: { date, ...span(11, 13) } })).toEqual([projector])
    expect(withoutPiece([projector], { out, time: { date, ...span(12, 14) } })).toEqual([])
    expect(withoutPiece([projector], { out, time: { date: '2026-11-27', ...span(10, 12) } })).toEqual([])
  })

  test('with two pieces the second is left', () => {
    expect(withoutPiece([{ ...projector, stock: 2 }], { out, time: { date, ...span(10, 12) } })).toEqual([])
  })

  test('a booking that is changed does not take its own piece from itself', () => {
    expect(withoutPiece([projector], { out, time: { date, ...span(11, 13) }, except: 7 })).toEqual([])
  })

  test('a booking keeps its piece within its time, also when the owner has none left', () => {
    const none = { ...projector, stock: 0 }
    expect(withoutPiece([none], { out, time: { date, ...span(10, 11) }, except: 7 })).toEqual([])
    expect(withoutPiece([none], { out, time: { date, ...span(10, 13) }, except: 7 })).toEqual([none])
  })
})
