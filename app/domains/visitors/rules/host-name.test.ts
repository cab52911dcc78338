import { expect, test } from 'vitest'
import { hostNames } from './host-name'

test.each([
  ['이도윤', ['이도윤']],
  ['이 도윤', ['이도윤']],
  ['이도윤 과장', ['이도윤과장', '이도윤']],
  ['이도윤 과장님', ['이도윤과장님', '이도윤과장', '이도윤']],
  // Names may end like titles; a family name alone identifies nobody.
  ['박사장', ['박사장']],
  ['김대리', ['김대리']],
  ['Mr. Lee Doyun', ['Mr.LeeDoyun', 'LeeDoyun']],
  ['dr kim', ['drkim', 'kim']],
  ['Drake Kim', ['DrakeKim']],
  ['Ｌｅｅ　Ｄｏｙｕｎ', ['LeeDoyun']],
  ['', ['']],
])('%s may be stored as %j', (typed, names) => {
  expect(hostNames(typed)).toEqual(names)
})
