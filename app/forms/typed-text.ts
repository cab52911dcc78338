import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { LONGEST_LINE } from '~/rules/cut-off'
import { normaliseLines } from '~/rules/text'

/**
 * A line of text that somebody typed. It is refused when longer than any field allows, and normalised only
 * after that (decisions §5).
 */
export const typedText = (
  normalise: (text: string) => string,
  {
    required,
    tooLong = messageCode('tooLong', { max: LONGEST_LINE }),
  }: { required?: string; tooLong?: string } = {},
) =>
  z
    .string(required && { error: required })
    .max(LONGEST_LINE, tooLong)
    .transform(normalise)

/**
 * Several required lines. Each is limited and normalised like one, so that the work grows linearly with the
 * text.
 */
export const typedLines = (required: string, max: number) =>
  optionalLines(max, z.string(required)).pipe(z.string().min(1, required))

/** The same where nothing may be typed. */
export const optionalLines = (
  max: number,
  text: z.ZodString | z.ZodDefault<z.ZodString> = z.string().default(''),
) =>
  text
    .refine((text) => text.length <= 2 * max, { error: messageCode('tooLong', { max }), abort: true })
    .refine(
      (text) => text.split('\n').every((line) => line.length <= LONGEST_LINE),
      messageCode('lineTooLong', { max: LONGEST_LINE }),
    )
    .transform(normaliseLines)
    .pipe(z.string().max(max, messageCode('tooLong', { max })))
