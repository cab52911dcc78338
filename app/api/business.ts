import { z } from 'zod'
import { namesInBoth, optionalText, requiredText } from '~/forms/fields'
import { formatBusinessNumber } from '~/rules/business-number'

/**
 * What a seller must show beside address and telephone: company, representative, business registration number and, where they
 * exist, the number of its registration as a mail-order seller and who hosts the portal (decisions §13).
 */
export const businessShape = z.object({
  ...namesInBoth(100),
  representativeKo: requiredText('representativeRequired', 50),
  representativeEn: requiredText('representativeRequired', 50),
  registrationNumber: z
    .string({ error: 'businessNumberRequired' })
    .transform((value) => value.slice(0, 50).trim())
    .refine((value) => value !== '', { error: 'businessNumberRequired', abort: true })
    .refine((value) => formatBusinessNumber(value) !== null, { error: 'businessNumberInvalid', abort: true })
    .transform((value) => formatBusinessNumber(value)!),
  mailOrderNumber: optionalText(50).transform((words) => words ?? ''),
  hostingKo: optionalText(50).transform((words) => words ?? ''),
  hostingEn: optionalText(50).transform((words) => words ?? ''),
})
export type Business = z.output<typeof businessShape>
