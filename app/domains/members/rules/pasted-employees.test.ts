import { describe, expect, test } from 'vitest'
import { MOST_EMPLOYEES, readPastedEmployees } from './pasted-employees'

const read = (text: string) => readPastedEmployees(text, { floor: 12 })
const KIM = {
  name: '김영희',
  loginId: 'yhkim01',
  mobile: '010-1234-5678',
  email: 'yh@hanbit.example',
  floor: '13',
  gender: 'female',
}

describe('a pasted list of employees', () => {
  test.each([
    ['a spreadsheet', '김영희\tyhkim01\t010-1234-5678\tyh@hanbit.example\t13\t여'],
    ['another order', '010-1234-5678, 13층, yh@hanbit.example, 김영희, 여성, yhkim01'],
    ['a message', '김영희 yhkim01 010-1234-5678 yh@hanbit.example 13F female'],
  ])('of %s is read as one person', (_, line) => expect(read(line)).toEqual([KIM]))

  test('accepts names of several words', () => {
    expect(read('Lee Doyun 01012345678 doyun.lee@hanbit.example')).toEqual([
      { name: 'Lee Doyun', loginId: '', mobile: '01012345678', email: 'doyun.lee@hanbit.example', floor: '12', gender: '' },
    ]) // prettier-ignore
    expect(read('Jonathan Parkson\tM\t010 1234 5678\ta@b.example')[0]).toMatchObject({
      name: 'Jonathan Parkson',
      gender: 'male',
      mobile: '010 1234 5678',
      loginId: '',
    })
  })

  test('restores a leading zero that a spreadsheet dropped, and keeps numbers that are no phone', () => {
    expect(read('김영희\t1012345678')[0]).toMatchObject({ mobile: '01012345678' })
    expect(read('김영희\t+82 10-1234-5678')[0]).toMatchObject({ mobile: '+82 10-1234-5678' })
    expect(read('김영희\t010-12-345')[0]).toMatchObject({ mobile: '010-12-345', name: '김영희' })
  })

  test('reads basements, and skips headings and empty lines', () => {
    expect(read('이름\t아이디\t휴대전화\n\n김영희\tB2\n  \n').map(({ floor }) => floor)).toEqual(['-2'])
  })

  test('reads one line more than may be registered, and no more', () => {
    expect(read('김영희\n'.repeat(500))).toHaveLength(MOST_EMPLOYEES + 1)
    expect(read('가'.repeat(100_000))[0]!.name.length).toBeLessThan(500)
  })
})
