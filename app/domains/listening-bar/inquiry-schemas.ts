import { z } from 'zod'
import { inquiryFields, privacyConsent } from '~/domains/inquiries/schemas'
import { contactNumber, evenWithOtherErrors, optionalText, personName } from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import { isLocalDate } from '~/rules/local-time'
import { normaliseIdentifier } from '~/rules/text'

/** A required day; its errors do not abort, so that the guest's are reported beside them. */
const desiredDate = typedText(normaliseIdentifier, {
  required: 'dateRequired',
  tooLong: 'dateInvalid',
}).superRefine((value, context) => {
  if (isLocalDate(value)) return
  context.addIssue({ code: 'custom', message: value ? 'dateInvalid' : 'dateRequired', input: value })
})

/**
 * An inquiry about renting the bar for an event (product §3). The guest is whoever plays or speaks there, or
 * hosts the evening, where that is not the writer: both a name and a telephone number, or neither.
 */
export const barInquiryForm = z
  .object({
    ...inquiryFields,
    guestName: optionalText(50),
    guestPhone: optionalText(50),
    desiredDate,
    ...privacyConsent,
  })
  .superRefine(({ guestName, guestPhone }, context) => {
    if (!guestName && !guestPhone) return
    const checks = { guestName: [personName, guestName], guestPhone: [contactNumber, guestPhone] } as const
    for (const [path, [shape, value]] of Object.entries(checks))
      for (const { message } of shape.safeParse(value ?? '').error?.issues.slice(0, 1) ?? [])
        context.addIssue({ code: 'custom', path: [path], message, input: value })
  }, evenWithOtherErrors)
