import { z } from 'zod'
import { publicId, rowNumber } from '~/decisions/schemas'
import {
  flag,
  newLoginId,
  newPassword,
  optionalText,
  reason,
  requiredDay,
  requiredTime,
  wholeNumber,
} from '~/forms/fields'
import { listQuery, searched } from '~/lists/list-query'
import { COUPONS } from '~/rules/coupons'
import { passwordProblems } from '~/rules/password'
import { isKoreanPlate } from '~/rules/plate'
import { CAR_KINDS } from './rules/stay-cost'
import { balanceShape, DISCOUNT_STATUSES, GATE_KINDS, typedPlate } from './schemas'

const MOST_MINUTES = 1_000_000

/** Parked cars, the latest entry first. */
export const carsQuery = listQuery({ keyword: searched() }, [50])
export const parkedCarShape = z.object({
  plate: z.string(),
  enteredAt: z.iso.datetime(),
  minutes: z.int(),
  kind: z.enum(CAR_KINDS),
  won: z.int(),
  coupons: z.int(),
  /** Paid at the exit by now. */
  paidWon: z.int(),
  /** Whether the building's block list names the car. */
  isBlocked: z.boolean(),
})
export type ParkedCar = z.infer<typeof parkedCarShape>

/** A discount of any company's; of its driver no more than the plate, which is empty once its data is destroyed. */
export const deskDiscountShape = z.object({
  id: z.string(),
  company: z.object({ ko: z.string(), en: z.string() }),
  plate: z.string(),
  coupon: z.enum(COUPONS),
  status: z.enum([...DISCOUNT_STATUSES, 'lapsed']),
  visitDate: z.string(),
  /** From when it counts; null before its car has entered. */
  registeredAt: z.iso.datetime().nullable(),
  basicMinutes: z.int(),
  chargedMinutes: z.int(),
  /** The value of the charged minutes. */
  won: z.int(),
  changedAt: z.iso.datetime(),
})
export type DeskDiscount = z.infer<typeof deskDiscountShape>
export const discountIdParam = z.object({ id: publicId })

/** A gate event entered by the desk, such as when a camera read no plate. */
export const manualGateEventBody = z.object({
  plate: typedPlate,
  kind: z.enum(GATE_KINDS, 'choiceInvalid'),
  date: requiredDay('requestDateRequired'),
  time: requiredTime('timeInvalid'),
})

const company = z.object({ id: z.int(), ko: z.string(), en: z.string() })
export const companyAccountShape = z.object({
  company,
  /** Null without an account. */
  loginId: z.string().nullable(),
  balance: balanceShape,
})
export type CompanyAccount = z.infer<typeof companyAccountShape>
export const companyAccountDetailsShape = companyAccountShape.extend({ monthlyCars: z.array(z.string()) })

export const companyIdParam = z.object({
  companyId: rowNumber,
})

/** Opens an account, or changes its ID and password and signs out its sessions. */
export const accountBody = z
  .object({ parkingId: newLoginId, password: newPassword })
  .superRefine(({ parkingId, password }, context) => {
    const [problem] = password ? passwordProblems(password, parkingId) : []
    if (problem) context.addIssue({ code: 'custom', path: ['password'], message: problem, input: password })
  })

/** Minutes bought, or a correction in either direction, with the reason. */
export const minutesBody = z
  .object({
    kind: z.enum(['topUp', 'correction'], 'choiceInvalid'),
    minutes: wholeNumber('minutesRequired', -MOST_MINUTES, MOST_MINUTES),
    reason,
  })
  .superRefine(({ kind, minutes }, context) => {
    if (minutes === 0 || (kind === 'topUp' && minutes < 0))
      context.addIssue({ code: 'custom', path: ['minutes'], message: 'minutesZero', input: minutes })
  })

/** A company's opening balance: charged minutes it brings, and the ID of its account where it has none. */
export const openingForm = z.object({
  parkingId: newLoginId.optional(),
  minutes: wholeNumber('minutesRequired', 0, MOST_MINUTES),
  /** The statement shows it beside the minutes. */
  reason: optionalText(200),
})
export type OpeningForm = z.output<typeof openingForm>

export const monthlyCarBody = z
  .object({ plate: typedPlate, otherPlate: flag })
  .superRefine(({ plate, otherPlate }, context) => {
    if (plate && !otherPlate && !isKoreanPlate(plate))
      context.addIssue({ code: 'custom', path: ['plate'], message: 'plateInvalid', input: plate })
  })
export const endMonthlyBody = z.object({ plate: typedPlate })

/** The forms of a company's page at the desk. */
export const companyParkingForm = z.discriminatedUnion('part', [
  accountBody.safeExtend({ part: z.literal('account') }),
  minutesBody.safeExtend({ part: z.literal('minutes') }),
  monthlyCarBody.safeExtend({ part: z.literal('monthly') }),
  endMonthlyBody.extend({ part: z.literal('end') }),
])
