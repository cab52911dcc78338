import type { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { formatFloor } from '~/i18n/format'
import { readFloor, readFloors, readGender, withZero } from '~/domains/members/rules/employee-words'
import type { RowErrors } from '~/domains/members/sheet-employee'
import { readMinutes } from '~/workbooks/read-minutes'
import type { Cells } from '~/workbooks/sheet-kind'
import { MASTER_FIELDS, masterColumn, type CompanyColumn, type MasterField } from './company-columns'
import { companyForm, firstMasterForm, type FirstMaster } from '~/domains/desk/schemas'

/** Free monthly minutes of a company if a list has none: no parking, and ten hours of rooms (decisions §8). */
const USUAL = { parkingMinutes: '0', freeRoomMinutes: '600' }

export interface SheetCompany {
  company: z.output<typeof companyForm>
  master: FirstMaster | null
}

/** Defaults for empty cells, shown before anything is stored. */
export const completeCompany = (cells: Cells<CompanyColumn>): Cells<CompanyColumn> => ({ ...USUAL, ...cells })

export const hasMaster = (cells: Cells<CompanyColumn>) =>
  MASTER_FIELDS.some((field) => cells[masterColumn(field)])

/**
 * Reads a row of a list of companies by the rules of the company's form, and its first master. The master's columns are
 * all filled in, or all empty and the master is named later.
 */
export function readCompanyRow(cells: Cells<CompanyColumn>): {
  errors: RowErrors<CompanyColumn>
  value?: SheetCompany
} {
  const errors: RowErrors<CompanyColumn> = {}
  const floors = cells.floors ? readFloors(cells.floors) : []
  if (!floors) errors.floors = ['sheetWord']
  const company = companyForm.safeParse({
    nameKo: cells.nameKo ?? '',
    nameEn: cells.nameEn ?? '',
    floors: floors ?? [],
    parkingMinutes: readMinutes(cells.parkingMinutes),
    freeRoomMinutes: readMinutes(cells.freeRoomMinutes),
  })
  for (const { path, message } of company.error?.issues ?? [])
    errors[path[0] as CompanyColumn] ??= [path[0] === 'floors' && path.length > 1 ? 'sheetWord' : message]
  const master = hasMaster(cells) ? readMaster(cells, company.data?.floors ?? [], errors) : null
  if (Object.keys(errors).length > 0 || !company.success || master === undefined) return { errors }
  return { errors, value: { company: company.data, master } }
}

function readMaster(
  cells: Cells<CompanyColumn>,
  floors: number[],
  errors: RowErrors<CompanyColumn>,
): FirstMaster | undefined {
  const floorText = cells.masterFloor
  const genderText = cells.masterGender
  const [floor, gender] = [
    floorText ? readFloor(floorText) : floors.length === 1 ? floors[0] : undefined,
    genderText ? readGender(genderText) : undefined,
  ]
  if (floorText && floor === undefined) errors.masterFloor = ['sheetWord']
  if (genderText && gender === undefined) errors.masterGender = ['sheetWord']
  const person = firstMasterForm.safeParse({
    name: cells.masterName ?? '',
    loginId: cells.masterLoginId ?? '',
    mobile: withZero(cells.masterMobile ?? ''),
    email: cells.masterEmail ?? '',
    gender,
    floor,
  })
  for (const { path, message } of person.error?.issues ?? [])
    errors[masterColumn(path[0] as MasterField)] ??= [message]
  if (person.data && floors.length > 0 && !floors.includes(person.data.floor))
    errors.masterFloor = [
      messageCode('floorNotOfCompany', {
        floors: floors.map((floor) => formatFloor(floor, 'en')).join(', '),
      }),
    ]
  return person.data
}
