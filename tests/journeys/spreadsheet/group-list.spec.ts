import { findProgram } from '../../../app/set-up/find-parts.js'
import { fillWithCalc } from '../../support/calc'
import { LISTS_OF, readGroupList, tokenOf } from '../../support/group-lists'
import { expect, test } from '../../support/journey'
import { someone } from '../../support/visits'

const program = findProgram('soffice')

for (const language of ['ko', 'en'])
  test(`LibreOffice fills in the ${language} template of a group, and both of its formats are read @spreadsheet`, async ({
    request,
  }) => {
    test.skip(!program, 'LibreOffice is not installed')
    test.setTimeout(180_000)
    const headers = await tokenOf(request, language === 'ko' ? LISTS_OF.calcKo : LISTS_OF.calcEn)
    const template = await request.get('/api/v1/group-sheets/template', {
      headers: { ...headers, 'accept-language': language },
    })
    const [first, second] = [someone(), someone()]
    const yes = language === 'ko' ? '예' : 'Yes'
    const { xlsx, xls } = fillWithCalc(program!, await template.body(), [
      [first.name, first.mobile, '한강물산', 'calc@example.com', '12가3456'],
      [second.name, '010-12', '', '', 'AB-123', yes],
      [`${second.name}=둘`, second.mobile, '=1+1'],
    ])
    for (const [name, bytes] of [
      ['filled.xlsx', xlsx],
      ['filled.xls', xls],
      ['renamed.xlsx', xls],
    ] as const) {
      const read = await readGroupList(request, headers, bytes, name)
      // The example below the heads is left out.
      expect(read).toMatchObject({ good: 2, bad: 1 })
      const { id } = read as { id: string }
      const answer = await request.get(`/api/v1/group-sheets/${id}`, { headers })
      expect(answer.status(), await answer.text()).toBe(200)
      const { data } = (await answer.json()) as {
        data: { items: { number: number; cells: object; errors: object }[] }
      }
      expect(data.items.map(({ number, cells, errors }) => ({ number, cells, errors }))).toEqual([
        {
          number: 4,
          cells: { name: second.name, mobile: '010-12', plate: 'AB-123', otherPlate: yes },
          errors: { mobile: ['mobileInvalid'] },
        },
        {
          number: 3,
          cells: {
            name: first.name,
            mobile: first.mobile,
            companyName: '한강물산',
            email: 'calc@example.com',
            plate: '12가3456',
          },
          errors: {},
        },
        {
          number: 5,
          cells: { name: `${second.name}=둘`, mobile: second.mobile, companyName: '=1+1' },
          errors: {},
        },
      ])
    }
  })
