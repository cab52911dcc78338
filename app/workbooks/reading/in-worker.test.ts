import { expect, test } from 'vitest'
import { bookOf } from 'tests/factories/sheets'
import { findListInWorker } from './in-worker.server'

test('a file that takes too long is given up with its thread, and the next one is read', async () => {
  const columns = [{ key: 'name', names: ['이름'] }]
  const bytes = await bookOf([['이름'], ['김영희']])
  const list = { isTooLong: false, rows: [{ number: 2, cells: { name: '김영희' } }] }
  expect(await findListInWorker(bytes, columns, 10)).toEqual(list)
  const long = await bookOf([['다른'], ...Array.from({ length: 5_000 }, (_, row) => [`줄 ${row}`])])
  await expect(findListInWorker(long, columns, 10, 1)).rejects.toMatchObject({ reason: 'tooMuch' })
  const several = await Promise.all([1, 2, 3, 4].map(() => findListInWorker(bytes, columns, 10)))
  expect(several).toEqual([list, list, list, list])
})
